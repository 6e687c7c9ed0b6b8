import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { QueryProvider } from "#components/query/query-provider.tsx";

export default function MembersLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["members", "users"]}>
      <QueryProvider>{children}</QueryProvider>
    </ClientMessages>
  );
}
