"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Pencil, Trash2 } from "#components/ui/icons.ts";
import { MenuItem, MenuSeparator } from "#components/ui/menu-item.tsx";
import type { Identified } from "#lib/list-page.ts";
import type { ChangeRights, RowDialog } from "./row-dialog.ts";
import { CopyIdItem, RowMenu } from "./row-menu.tsx";

interface ChangeMenuProps<Row> {
  row: Row;
  name: string;
  changeLabel?: string;
  /** The page on which the row is changed; without it a dialog opens. */
  changeHref?: string;
  may: ChangeRights;
  onOpen: (dialog: RowDialog<Row>) => void;
  /** Further items of the noun's menu. */
  children?: ReactNode;
}

/** Change, the noun's own items, copy the id, remove. */
export function ChangeMenu<Row extends Identified>({
  row,
  name,
  changeLabel,
  changeHref,
  may,
  onOpen,
  children,
}: ChangeMenuProps<Row>) {
  const t = useTranslations("commons.rowMenu");
  return (
    <RowMenu name={name}>
      {may.mayUpdate && changeLabel !== undefined ? (
        <MenuItem
          icon={Pencil}
          letter="E"
          {...(changeHref === undefined
            ? { onSelect: () => onOpen({ kind: "change", row }) }
            : { href: changeHref })}
        >
          {changeLabel}
        </MenuItem>
      ) : null}
      {children}
      <CopyIdItem id={row.id} />
      {may.mayRemove ? (
        <>
          <MenuSeparator />
          <MenuItem
            icon={Trash2}
            letter="D"
            danger
            onSelect={() => onOpen({ kind: "remove", row })}
          >
            {t("remove")}
          </MenuItem>
        </>
      ) : null}
    </RowMenu>
  );
}
