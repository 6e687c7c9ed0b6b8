"use client";

import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button.tsx";
import { Plus } from "#components/ui/icons.ts";
import type { Identified } from "#lib/list-page.ts";
import type { LiveResourceName } from "#lib/live-events.ts";
import { ChangeMenu } from "./change-menu.tsx";
import type { ChangeRights, RowDialog, RowDialogProps } from "./row-dialog.ts";
import { useRowDialogs } from "./use-row-dialogs.tsx";

interface RowChanges<Row> {
  resource: LiveResourceName;
  may: ChangeRights;
  /** The rights for a row, if they differ between rows. */
  rightsTo?: (row: Row) => ChangeRights;
  nameOf: (row: Row) => string;
  /** No `change` where rows are not changed. */
  labels: { create: string; change?: string };
  /** Set if rows are made and changed on pages of their own instead of in dialogs. */
  pages?: { create: string; change: (id: string) => string };
  /** Set if another part of the address opens the dialog for a new row. */
  arrival?: { isOpen: boolean; onClose: () => void };
  /** Further items of each row's menu. */
  moreItems?: (row: Row) => ReactNode;
  /** The noun's dialogs, loaded on demand: most visits open none. */
  dialogs: (props: RowDialogProps<Row>) => ReactNode;
}

/** The parts of a list whose rows are made, changed and removed in it, each by a dialog (`useRowDialogs`). */
export function useRowChanges<Row extends Identified>({
  may,
  rightsTo = () => may,
  nameOf,
  labels,
  pages,
  moreItems,
  ...rest
}: RowChanges<Row>) {
  const rows = useRowDialogs<Row, RowDialog<Row>>({
    ...rest,
    mayCreate: may.mayCreate && !pages,
    createLabel: labels.create,
    menu: (row, open) => (
      <ChangeMenu
        row={row}
        name={nameOf(row)}
        changeLabel={labels.change}
        changeHref={pages?.change(row.id)}
        may={rightsTo(row)}
        onOpen={open}
      >
        {moreItems?.(row)}
      </ChangeMenu>
    ),
  });
  if (!pages || !may.mayCreate) return rows;
  const createButton = (
    <ButtonLink variant="primary" href={pages.create}>
      <Plus />
      {labels.create}
    </ButtonLink>
  );
  return { ...rows, createButton };
}
