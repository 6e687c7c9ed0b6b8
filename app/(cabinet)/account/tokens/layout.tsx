import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { QueryProvider } from "#components/query/query-provider.tsx";

export default function TokensLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["tokens"]}>
      <QueryProvider>{children}</QueryProvider>
    </ClientMessages>
  );
}
