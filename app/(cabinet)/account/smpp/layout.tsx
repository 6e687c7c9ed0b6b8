import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";

export default function SmppLayout({ children }: { children: ReactNode }) {
  return <ClientMessages namespaces={["smpp"]}>{children}</ClientMessages>;
}
