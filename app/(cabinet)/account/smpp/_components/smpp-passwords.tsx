"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { lastUsedColumn } from "#components/list/last-used-column.tsx";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import { rowActColumn } from "#components/list/row-act-column.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Trash2 } from "#components/ui/icons.ts";
import type { SmppPasswordView } from "#lib/smpp/password.ts";

const SmppPasswordDialogs = lazyDialog(() =>
  import("#components/smpp/smpp-password-dialogs.tsx").then((module) => module.SmppPasswordDialogs),
);

interface SmppPasswordsProps extends ListInput<SmppPasswordView> {
  above: ReactNode;
  may: ChangeRights;
}

/** The account's SMPP passwords, which are created, shown once and revoked here. */
export function SmppPasswords({ list, above, may }: SmppPasswordsProps) {
  const t = useTranslations("smpp");
  const changes = useRowChanges<SmppPasswordView>({
    resource: "smppPasswords",
    may,
    nameOf: (row) => row.description,
    labels: { create: t("create.open") },
    dialogs: (open) => <SmppPasswordDialogs {...open} />,
  });
  return (
    <ListScreen
      list={list}
      above={above}
      changes={changes}
      hasMenu={false}
      rowLabel={(row) => row.description}
      height="comfortable"
      columns={usePasswordColumns(
        may.mayRemove && ((row) => changes.open({ kind: "remove", row })),
      )}
      filters={[]}
      texts={listTexts(t, { illustration: "keys", emptyText: "description" })}
    />
  );
}

function usePasswordColumns(
  onRemove: false | ((row: SmppPasswordView) => void),
): (Column<SmppPasswordView> | false)[] {
  const t = useTranslations("smpp");
  return [
    {
      id: "description",
      header: t("fields.description"),
      card: "title",
      cell: (row) => <span className="font-medium">{row.description}</span>,
    },
    {
      id: "addresses",
      header: t("fields.addresses"),
      width: 200,
      card: "body",
      cell: ({ addresses }) =>
        addresses.length > 0 ? (
          <span title={addresses.join("\n")}>{t("bound", { count: addresses.length })}</span>
        ) : (
          <span className="text-text-2">{t("anywhere")}</span>
        ),
    },
    lastUsedColumn({ header: t("fields.lastUsedAt"), width: 170, card: "foot", never: t("never") }),
    createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
    onRemove &&
      rowActColumn<SmppPasswordView>({
        id: "remove",
        name: t("remove.submit"),
        labelOf: (row) => t("remove.label", { description: row.description }),
        icon: Trash2,
        onAct: onRemove,
      }),
  ];
}
