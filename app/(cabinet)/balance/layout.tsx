import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { Page } from "#components/layout/page.tsx";

export default function BalanceLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["billings"]}>
      <Page shape="list">{children}</Page>
    </ClientMessages>
  );
}
