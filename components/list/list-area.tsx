import type { Messages } from "next-intl";
import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { Page } from "#components/layout/page.tsx";
import { DataProvider } from "./data-provider.tsx";

interface ListAreaProps {
  /** Of the texts that the lists inside use. */
  namespaces: readonly (keyof Messages)[];
  children: ReactNode;
}

/** Layout of pages that are lists: their texts, their place on the screen, what they fetch with. */
export function ListArea({ namespaces, children }: ListAreaProps) {
  return (
    <ClientMessages namespaces={namespaces}>
      <DataProvider>
        <Page shape="list">{children}</Page>
      </DataProvider>
    </ClientMessages>
  );
}
