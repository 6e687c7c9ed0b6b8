"use client";

import { useTranslations } from "next-intl";
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
import { Money } from "#components/money/money.tsx";
import { Trash2 } from "#components/ui/icons.ts";
import type { MailSecretView } from "#lib/mail-secrets/secret.ts";

const MailSecretDialogs = lazyDialog(() =>
  import("#components/mail-secrets/mail-secret-dialogs.tsx").then(
    (module) => module.MailSecretDialogs,
  ),
);

interface MailSecretsProps extends ListInput<MailSecretView> {
  currency: string;
  /** Sender names to choose from. */
  senders: readonly string[];
  may: ChangeRights;
}

/** The account's secrets by which mails become SMS, which are created, shown once and revoked here. */
export function MailSecrets({ list, currency, senders, may }: MailSecretsProps) {
  const t = useTranslations("mailSecrets");
  const changes = useRowChanges<MailSecretView>({
    resource: "mailSecrets",
    may,
    nameOf: (row) => row.description,
    labels: { create: t("create.open") },
    dialogs: (open) => <MailSecretDialogs {...open} senders={senders} />,
  });
  return (
    <ListScreen
      list={list}
      changes={changes}
      hasMenu={false}
      rowLabel={(row) => row.description}
      height="comfortable"
      columns={useSecretColumns(
        currency,
        may.mayRemove && ((row) => changes.open({ kind: "remove", row })),
      )}
      filters={[]}
      texts={listTexts(t, { illustration: "keys", emptyText: "description" })}
    />
  );
}

function useSecretColumns(
  currency: string,
  onRemove: false | ((row: MailSecretView) => void),
): (Column<MailSecretView> | false)[] {
  const t = useTranslations("mailSecrets");
  return [
    {
      id: "description",
      header: t("fields.description"),
      card: "title",
      cell: (row) => <span className="font-medium">{row.description}</span>,
    },
    {
      id: "from",
      header: t("fields.from"),
      width: 200,
      card: "body",
      cell: ({ from }) => (
        <bdi className="block truncate" title={from.join("\n")}>
          {from.join(", ")}
        </bdi>
      ),
    },
    {
      id: "sender",
      header: t("fields.sender"),
      width: 140,
      from: "lg",
      card: "aside",
      cell: ({ sender }) => <bdi className="block truncate">{sender}</bdi>,
    },
    {
      id: "spendPerDay",
      header: t("fields.spendPerDay"),
      width: 170,
      numeric: true,
      from: "xl",
      cell: ({ spendPerDay }) =>
        spendPerDay === null ? (
          <span className="text-text-2">{t("noLimit")}</span>
        ) : (
          <Money amount={spendPerDay} currency={currency} />
        ),
    },
    lastUsedColumn({ header: t("fields.lastUsedAt"), width: 150, card: "foot", never: t("never") }),
    createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
    onRemove &&
      rowActColumn<MailSecretView>({
        id: "remove",
        name: t("remove.submit"),
        labelOf: (row) => t("remove.label", { description: row.description }),
        icon: Trash2,
        onAct: onRemove,
      }),
  ];
}
