import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";

export default function TokensLayout({ children }: { children: ReactNode }) {
  return <ClientMessages namespaces={["tokens"]}>{children}</ClientMessages>;
}
