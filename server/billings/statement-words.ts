import { lookups, sourceChannel } from "#lib/billings/billing.ts";
import type { StatementInput, StatementParty, StatementView } from "#lib/billings/statement.ts";
import { writeDay } from "#lib/dates/typed-day.ts";
import type { Actor } from "#lib/permissions.ts";
import { isOtherSource } from "#lib/tariffs/sources.ts";
import { translatorFor } from "#server/i18n/translate.ts";

/** The texts of a statement in the reader's language: heading, columns and lines. Amounts are not formatted yet. */
export function statementWords(
  { locale, timeZone }: Pick<Actor, "locale" | "timeZone">,
  { from, to }: StatementInput,
  { owner, issuer, holder, currency, lines, opening, received, spent, closing }: StatementView,
) {
  const t = translatorFor(locale, { timeZone });
  const sourceName = (source: string) => {
    if (isOtherSource(source)) return t(`commons.channel.${source}`);
    const channel = source === lookups.shown ? null : sourceChannel(source);
    return channel
      ? t("billings.source.sending", { channel: t(`commons.channel.${channel}`) })
      : t(`billings.source.${source}`);
  };
  const partyText = ({ name, inn }: StatementParty) => t("billings.statement.party", { name, inn });
  const madeAt = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  return {
    title: t("billings.statement.title"),
    facts: [
      ...(issuer ? [{ name: t("billings.statement.issuer"), value: partyText(issuer) }] : []),
      { name: t("billings.statement.account"), value: owner },
      ...(holder ? [{ name: t("billings.statement.holder"), value: partyText(holder) }] : []),
      {
        name: t("billings.statement.period"),
        value: `${writeDay(from, locale)} – ${writeDay(to, locale)} (${timeZone})`,
      },
      { name: t("billings.statement.currency"), value: currency },
      { name: t("billings.statement.made"), value: `${madeAt.format(new Date())} (${timeZone})` },
    ],
    head: {
      source: t("billings.statement.source"),
      count: t("billings.statement.count"),
      amount: t("billings.statement.amount"),
    },
    currency,
    opening: { name: t("billings.statement.opening"), amount: opening },
    lines: lines.map(({ source, count, amount }) => ({ name: sourceName(source), count, amount })),
    totals: [
      { name: t("billings.statement.received"), amount: received },
      { name: t("billings.statement.spent"), amount: spent },
    ],
    closing: { name: t("billings.statement.closing"), amount: closing },
  };
}

export type StatementWords = ReturnType<typeof statementWords>;
