import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";

export default function SmppLayout({ children }: { children: ReactNode }) {
  // Descriptions and addresses are checked as those of tokens.
  return <ClientMessages namespaces={["smpp", "tokens"]}>{children}</ClientMessages>;
}
