"use client";

import { useTranslations } from "next-intl";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Money } from "#components/money/money.tsx";
import { SecretList, type SecretsInput } from "#components/secrets/secret-list.tsx";
import type { MailSecretView } from "#lib/mail-secrets/secret.ts";

const MailSecretDialogs = lazyDialog(() =>
  import("#components/mail-secrets/mail-secret-dialogs.tsx").then(
    (module) => module.MailSecretDialogs,
  ),
);

interface MailSecretsProps extends SecretsInput<MailSecretView> {
  currency: string;
  /** Sender names to choose from. */
  senders: readonly string[];
}

/** The account's secrets by which mails become SMS. */
export function MailSecrets({ currency, senders, ...rest }: MailSecretsProps) {
  const t = useTranslations("mailSecrets");
  return (
    <SecretList
      {...rest}
      t={t}
      resource="mailSecrets"
      columns={[
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
      ]}
      lastUsed={{ width: 150, card: "foot" }}
      dialogs={(open) => <MailSecretDialogs {...open} senders={senders} />}
    />
  );
}
