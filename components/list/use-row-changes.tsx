"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useQueryClient } from "#components/query/use-query.ts";
import { Button } from "#components/ui/button.tsx";
import { Plus } from "#components/ui/icons.ts";
import { knownTextPart } from "#lib/address-parts.ts";
import type { Identified } from "#lib/list-page.ts";
import type { LiveResourceName } from "#lib/live-events.ts";
import { ChangeMenu } from "./change-menu.tsx";
import type { Column } from "./column.ts";
import type { ChangeRights, RowDialog, RowDialogProps } from "./row-dialog.ts";
import { useAddress } from "./use-address.ts";

interface RowChanges<Row> {
  resource: LiveResourceName;
  may: ChangeRights;
  /** Where not every row may be changed and removed alike. */
  rightsTo?: (row: Row) => ChangeRights;
  nameOf: (row: Row) => string;
  /** No `change` where rows are not changed. */
  labels: { create: string; change?: string };
  /** Where another part of the address opens the dialog for a new row. */
  arrival?: { isOpen: boolean; onClose: () => void };
  /** What else each row's menu offers. */
  moreItems?: (row: Row) => ReactNode;
  /** The noun's dialogs, loaded on demand: most visits open none. */
  dialogs: (props: RowDialogProps<Row>) => ReactNode;
}

const actionPart = { action: knownTextPart((text) => text === "create") };

/**
 * The parts of a list whose rows are made, changed and removed in it: `dialogs` to render beside it,
 * what opens them, and each row's menu. `?action=create` in the address opens the dialog for a new row.
 */
export function useRowChanges<Row extends Identified>({
  resource,
  may,
  rightsTo = () => may,
  nameOf,
  labels,
  arrival,
  moreItems,
  dialogs,
}: RowChanges<Row>) {
  const t = useTranslations("commons.rowMenu");
  const client = useQueryClient();
  const [{ action }, setAddress] = useAddress(actionPart);
  const [chosen, open] = useState<RowDialog<Row> | null>(null);
  const isAsked = action !== null || arrival?.isOpen === true;
  const dialog: RowDialog<Row> | null = isAsked && may.mayCreate ? { kind: "create" } : chosen;
  const close = () => {
    open(null);
    if (action) setAddress({ action: null }, "replace");
    if (arrival?.isOpen) arrival.onClose();
  };
  const menu = (row: Row): ReactNode => (
    <ChangeMenu
      row={row}
      name={nameOf(row)}
      changeLabel={labels.change}
      may={rightsTo(row)}
      onOpen={open}
    >
      {moreItems?.(row)}
    </ChangeMenu>
  );
  const menuColumn: Column<Row> = {
    id: "menu",
    header: <span className="sr-only">{t("title")}</span>,
    width: 76,
    numeric: true,
    card: "corner",
    cell: menu,
  };
  const createButton = may.mayCreate ? (
    <Button variant="primary" onClick={() => open({ kind: "create" })}>
      <Plus />
      {labels.create}
    </Button>
  ) : null;
  return {
    createButton,
    open,
    menu,
    menuColumn,
    dialogs:
      dialog &&
      dialogs({
        dialog,
        onDone: () => void client.invalidateQueries({ queryKey: [resource] }),
        onClose: close,
      }),
  };
}
