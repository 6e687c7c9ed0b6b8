import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { Page } from "#components/layout/page.tsx";

export default function ContactsLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["contacts"]}>
      <Page shape="list">{children}</Page>
    </ClientMessages>
  );
}
