"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { SecretList, type SecretsInput } from "#components/secrets/secret-list.tsx";
import type { SmppPasswordView } from "#lib/smpp/password.ts";

const SmppPasswordDialogs = lazyDialog(() =>
  import("#components/smpp/smpp-password-dialogs.tsx").then((module) => module.SmppPasswordDialogs),
);

interface SmppPasswordsProps extends SecretsInput<SmppPasswordView> {
  above: ReactNode;
}

/** The account's SMPP passwords. */
export function SmppPasswords(props: SmppPasswordsProps) {
  const t = useTranslations("smpp");
  return (
    <SecretList
      {...props}
      t={t}
      resource="smppPasswords"
      columns={[
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
      ]}
      lastUsed={{ width: 170, card: "foot" }}
      dialogs={(open) => <SmppPasswordDialogs {...open} />}
    />
  );
}
