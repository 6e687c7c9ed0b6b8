import { shownSource, sourceChannel } from "#lib/billings/billing.ts";
import type { TitledColumn, Vocabulary } from "#lib/exports/column.ts";
import type { WordsOf } from "#lib/exports/csv-rows.ts";
import type { Locale } from "#lib/locales.ts";
import { operatorByCode, operatorTitle } from "#lib/operators/operators.ts";
import { isOtherSource } from "#lib/tariffs/sources.ts";
import { type TextKey, type Translate, translatorFor } from "#server/i18n/translate.ts";

type Words = (t: Translate, locale: Locale) => (word: string) => string;

/** Texts under one key each; a word without a text stays as it is. */
function under(prefix: string): Words {
  return (t) => (word) => {
    const key = `${prefix}.${word}`;
    const text = t(key);
    return text === key ? word : text;
  };
}

function isTrue(yes: TextKey, no: TextKey): Words {
  return (t) => (word) => t(word === "true" ? yes : no);
}

const vocabularies: Readonly<Record<Vocabulary, Words>> = {
  channel: under("commons.channel"),
  status: under("commons.status"),
  billingSource: (t) => (written) => {
    const source = shownSource(written);
    if (source === "accrual" || source === "subtract" || source === "hlr")
      return t(`billings.source.${source}`);
    if (isOtherSource(source)) return t(`commons.channel.${source}`);
    const channel = sourceChannel(source);
    return channel ? t("billings.source.sending", { channel: t(`commons.channel.${channel}`) }) : source; // prettier-ignore
  },
  billingStatus: under("commons.billingStatus"),
  paymentMethod: under("payments.method"),
  paymentStatus: under("commons.paymentStatus"),
  invoiceStatus: under("commons.invoiceStatus"),
  taskState: under("commons.taskState"),
  role: under("accounts.role"),
  active: isTrue("accounts.state.on", "accounts.state.off"),
  read: isTrue("notifications.page.isRead", "notifications.page.isUnread"),
  encoding: under("messages.details.encoding"),
  consent: under("incoming.consent"),
  invitationState: under("invitations.state"),
  operator: (_, locale) => (mccmnc) => operatorTitle(mccmnc, locale) ?? mccmnc,
  operatorGroup: () => (mccmnc) => operatorByCode(mccmnc)?.group ?? "",
  // What is stored as the reason of a failure is the key of its text.
  reason: (t) => (key) => t(key),
};

/** The words of columns in a language. */
export function wordsIn(locale: Locale): WordsOf {
  const t = translatorFor(locale);
  return ({ words }: TitledColumn) => words === undefined ? null : vocabularies[words](t, locale); // prettier-ignore
}
