import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";

export default function CompaniesLayout({ children }: { children: ReactNode }) {
  return <ClientMessages namespaces={["companies"]}>{children}</ClientMessages>;
}
