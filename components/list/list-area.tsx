import type { Messages } from "next-intl";
import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { Page } from "#components/layout/page.tsx";

interface ListAreaProps {
  /** The namespaces of the texts that the lists inside use. */
  namespaces: readonly (keyof Messages)[];
  children: ReactNode;
}

/** Layout of pages that are lists: their texts, those of exports, and their place on the screen. */
export function ListArea({ namespaces, children }: ListAreaProps) {
  return (
    <ClientMessages namespaces={["exports", ...namespaces]}>
      <Page shape="list">{children}</Page>
    </ClientMessages>
  );
}
