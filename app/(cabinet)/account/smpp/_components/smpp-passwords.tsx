"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Time } from "#components/time/time.tsx";
import { Button } from "#components/ui/button.tsx";
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
    {
      id: "lastUsedAt",
      header: t("fields.lastUsedAt"),
      width: 170,
      card: "foot",
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? (
          <Time value={lastUsedAt} format="short" className="text-text-2" />
        ) : (
          <span className="text-muted">{t("never")}</span>
        ),
    },
    createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
    onRemove && {
      id: "remove",
      header: <span className="sr-only">{t("remove.submit")}</span>,
      width: 68,
      numeric: true,
      card: "corner",
      cell: (row) => (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t("remove.label", { description: row.description })}
          onClick={() => onRemove(row)}
        >
          <Trash2 />
        </Button>
      ),
    },
  ];
}
