"use client";

import { useTranslations } from "next-intl";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { choiceFilter } from "#components/list/filter.ts";
import { SecretList, type SecretsInput } from "#components/secrets/secret-list.tsx";
import { tokenScopes } from "#lib/tokens/scopes.ts";
import type { TokenView } from "#lib/tokens/token.ts";
import { TokenEnd } from "./token-end.tsx";

const TokenDialogs = lazyDialog(() =>
  import("#components/tokens/token-dialogs.tsx").then((module) => module.TokenDialogs),
);

/** The account's API tokens. */
export function Tokens(props: SecretsInput<TokenView>) {
  const t = useTranslations("tokens");
  return (
    <SecretList
      {...props}
      t={t}
      resource="tokens"
      columns={[
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
      ]}
      lastUsed={{ width: 140, from: "lg" }}
      filters={[
        choiceFilter("scope", t("fields.scope"), tokenScopes, (scope) => t(`scope.${scope}`)),
      ]}
      dialogs={(open) => <TokenDialogs {...open} />}
    />
  );
}
