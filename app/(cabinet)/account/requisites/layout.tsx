import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { QueryProvider } from "#components/query/query-provider.tsx";

export default function RequisitesLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["requisites", "invoices", "payments"]}>
      <QueryProvider>{children}</QueryProvider>
    </ClientMessages>
  );
}
