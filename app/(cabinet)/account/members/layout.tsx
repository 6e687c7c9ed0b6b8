import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";

export default function MembersLayout({ children }: { children: ReactNode }) {
  return <ClientMessages namespaces={["members", "users"]}>{children}</ClientMessages>;
}
