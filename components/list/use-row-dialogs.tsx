"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Plus } from "#components/ui/icons.ts";
import { knownTextPart } from "#lib/address-parts.ts";
import type { Identified } from "#lib/list-page.ts";
import type { LiveResourceName } from "#lib/live-events.ts";
import type { Column } from "./column.ts";
import { useAddress } from "./use-address.ts";

interface Creation {
  kind: "create";
}

interface RowDialogs<Row, Dialog> {
  resource: LiveResourceName;
  mayCreate: boolean;
  createLabel: string;
  /** Set if another part of the address opens the dialog for a new row. */
  arrival?: { isOpen: boolean; onClose: () => void };
  /** Each row's, which opens the others. */
  menu: (row: Row, open: (dialog: Dialog) => void) => ReactNode;
  /** Loaded on demand: most visits open none. */
  dialogs: (props: {
    dialog: Dialog | Creation;
    onDone: () => void;
    onClose: () => void;
  }) => ReactNode;
}

const actionPart = { action: knownTextPart((text) => text === "create") };

/**
 * The dialogs for a list's rows: `dialogs` to render with the list, functions to open them, and the menu's
 * column. `?action=create` in the address opens the dialog for a new row.
 */
export function useRowDialogs<Row extends Identified, Dialog>({
  resource,
  mayCreate,
  createLabel,
  arrival,
  menu,
  dialogs,
}: RowDialogs<Row, Dialog>) {
  const t = useTranslations("commons.rowMenu");
  const client = useQueryClient();
  const [{ action }, setAddress] = useAddress(actionPart);
  const [chosen, open] = useState<Dialog | Creation | null>(null);
  const isAsked = action !== null || arrival?.isOpen === true;
  const dialog = isAsked && mayCreate ? ({ kind: "create" } as const) : chosen;
  const close = () => {
    open(null);
    if (action) setAddress({ action: null }, "replace");
    if (arrival?.isOpen) arrival.onClose();
  };
  const menuOf = (row: Row) => menu(row, (wanted) => open(wanted));
  const menuColumn: Column<Row> = {
    id: "menu",
    header: <span className="sr-only">{t("title")}</span>,
    width: 76,
    numeric: true,
    card: "corner",
    cell: menuOf,
  };
  return {
    open,
    menu: menuOf,
    menuColumn,
    createButton: mayCreate ? (
      <Button variant="primary" onClick={() => open({ kind: "create" })}>
        <Plus />
        {createLabel}
      </Button>
    ) : null,
    dialogs:
      dialog &&
      dialogs({
        dialog,
        onDone: () => void client.invalidateQueries({ queryKey: [resource] }),
        onClose: close,
      }),
  };
}
