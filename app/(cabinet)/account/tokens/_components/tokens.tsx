"use client";

import { useTranslations } from "next-intl";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { lastUsedColumn } from "#components/list/last-used-column.tsx";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import { rowActColumn } from "#components/list/row-act-column.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Trash2 } from "#components/ui/icons.ts";
import { tokenScopes } from "#lib/tokens/scopes.ts";
import type { TokenView } from "#lib/tokens/token.ts";
import { TokenEnd } from "./token-end.tsx";

const TokenDialogs = lazyDialog(() =>
  import("#components/tokens/token-dialogs.tsx").then((module) => module.TokenDialogs),
);

interface TokensProps extends ListInput<TokenView> {
  may: ChangeRights;
}

/** The account's API tokens, which are created, shown once and revoked here. */
export function Tokens({ list, may }: TokensProps) {
  const t = useTranslations("tokens");
  const changes = useRowChanges<TokenView>({
    resource: "tokens",
    may,
    nameOf: (row) => row.description,
    labels: { create: t("create.open") },
    dialogs: (open) => <TokenDialogs {...open} />,
  });
  return (
    <ListScreen
      list={list}
      changes={changes}
      hasMenu={false}
      rowLabel={(row) => row.description}
      height="comfortable"
      columns={useTokenColumns(may.mayRemove && ((row) => changes.open({ kind: "remove", row })))}
      filters={[
        choiceFilter("scope", t("fields.scope"), tokenScopes, (scope) => t(`scope.${scope}`)),
      ]}
      texts={listTexts(t, { illustration: "keys", emptyText: "description" })}
    />
  );
}

function useTokenColumns(
  onRemove: false | ((row: TokenView) => void),
): (Column<TokenView> | false)[] {
  const t = useTranslations("tokens");
  return [
    {
      id: "description",
      header: t("fields.description"),
      card: "title",
      cell: (row) => <span className="font-medium">{row.description}</span>,
    },
    {
      id: "beginning",
      header: t("fields.beginning"),
      width: 110,
      card: "aside",
      cell: (row) =>
        row.beginning ? <code className="font-mono text-12">{row.beginning}…</code> : null,
    },
    {
      id: "scope",
      header: t("fields.scope"),
      width: 200,
      card: "body",
      cell: (row) => (
        <>
          {t(`scope.${row.scope}`)}
          {row.addresses.length > 0 ? (
            <span className="text-muted" title={row.addresses.join("\n")}>
              {" · "}
              {t("bound", { count: row.addresses.length })}
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: "expiredAt",
      header: t("fields.expiredAt"),
      width: 200,
      card: "foot",
      cell: (row) => <TokenEnd at={row.expiredAt} />,
    },
    lastUsedColumn({ header: t("fields.lastUsedAt"), width: 140, from: "lg", never: t("never") }),
    createdAtColumn({ header: t("fields.createdAt"), format: "date" }),
    onRemove &&
      rowActColumn<TokenView>({
        id: "remove",
        name: t("remove.submit"),
        labelOf: (row) => t("remove.label", { description: row.description }),
        icon: Trash2,
        onAct: onRemove,
      }),
  ];
}
