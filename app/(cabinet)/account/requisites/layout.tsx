import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";

export default function RequisitesLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["requisites", "invoices", "payments", "documents"]}>
      {children}
    </ClientMessages>
  );
}
