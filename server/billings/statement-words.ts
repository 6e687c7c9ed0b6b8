import { lookups, sourceChannel } from "#lib/billings/billing.ts";
import type { StatementInput, StatementView } from "#lib/billings/statement.ts";
import { writeDay } from "#lib/dates/typed-day.ts";
import type { Actor } from "#lib/permissions.ts";
import { periodSource } from "#lib/tariffs/sources.ts";
import { translatorFor } from "#server/i18n/translate.ts";

/** The texts of a statement in the reader's language: heading, columns and lines. Amounts are not formatted yet. */
export function statementWords(
  { locale, timeZone }: Pick<Actor, "locale" | "timeZone">,
  { from, to }: StatementInput,
  { owner, currency, lines, opening, closing }: StatementView,
) {
  const t = translatorFor(locale, { timeZone });
  const sourceName = (source: string) => {
    if (source === periodSource) return t(`commons.channel.${source}`);
    const channel = source === lookups.shown ? null : sourceChannel(source);
    return channel
      ? t("billings.source.sending", { channel: t(`commons.channel.${channel}`) })
      : t(`billings.source.${source}`);
  };
  const madeAt = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  });
  return {
    title: t("billings.statement.title"),
    facts: [
      { name: t("billings.statement.account"), value: owner },
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
    closing: { name: t("billings.statement.closing"), amount: closing },
  };
}

export type StatementWords = ReturnType<typeof statementWords>;
