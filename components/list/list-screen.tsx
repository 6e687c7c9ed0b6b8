"use client";

import type { ReactNode } from "react";
import { PageHeader } from "#components/layout/page-header.tsx";
import type { Identified, ListPage } from "#lib/list-page.ts";
import type { Column } from "./column.ts";
import type { ListTexts } from "./list-texts.tsx";
import { List, type ListProps } from "./list.tsx";

/** What `useRowDialogs` and `useRowChanges` give to the screen of a list. */
interface ListChanges<Row> {
  createButton: ReactNode;
  menuColumn: Column<Row>;
  dialogs: ReactNode;
}

interface ListScreenProps<Page extends ListPage<Identified>, Details extends Identified>
  extends
    Omit<ListProps<Page, Details>, "actions" | keyof ListTexts>,
    Partial<Pick<ListProps<Page, Details>, "label" | "summary">> {
  /** From `listTexts`. `label` and `summary` replace those of the same name. */
  texts: ListTexts;
  /** The dialogs over rows; a list that is only read has none. */
  changes?: ListChanges<Page["data"][number]>;
  /** `false` if the reader may do nothing with a row. */
  hasMenu?: boolean;
  /** The title of the screen's own header, which then also has the buttons. */
  title?: string;
  /** The tabs of the screen's own header. */
  tabs?: ReactNode;
  /** Stands between the header and the list. */
  above?: ReactNode;
  /** Buttons that stand before the one for a new row. */
  actions?: ReactNode;
  /** The button of the empty list, if it is not the one for a new row. */
  emptyAction?: ReactNode;
}

/** The screen of a noun's rows: header, list, buttons, the menu of each row and the dialogs over them. */
export function ListScreen<Page extends ListPage<Identified>, Details extends Identified>({
  texts: { empty, ...texts },
  changes,
  hasMenu = changes !== undefined,
  title,
  tabs,
  above,
  actions,
  emptyAction = changes?.createButton,
  columns,
  ...list
}: ListScreenProps<Page, Details>) {
  const buttons =
    actions || changes?.createButton ? (
      <>
        {actions}
        {changes?.createButton}
      </>
    ) : undefined;
  return (
    <>
      {title === undefined ? null : <PageHeader title={title} actions={buttons} tabs={tabs} />}
      {above}
      <List
        {...texts}
        {...list}
        columns={changes && hasMenu ? [...columns, changes.menuColumn] : columns}
        actions={title === undefined ? buttons : undefined}
        empty={{ ...empty, action: emptyAction }}
      />
      {changes?.dialogs}
    </>
  );
}
