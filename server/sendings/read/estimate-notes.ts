import type { CustomLabels } from "#lib/contacts/custom-labels.ts";
import { type CustomField, customFields } from "#lib/contacts/fields.ts";
import type { Locale } from "#lib/locales.ts";
import { type ModerationAction, refusedText } from "#lib/moderation/kinds.ts";
import { asMoney, moneyToNumber, type Money } from "#lib/money.ts";
import type { EstimateNote } from "#lib/sendings/estimate.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import type { Tally } from "#lib/tariffs/tally.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { Balance } from "#server/billings/ledger.ts";
import { capKey } from "#server/billings/spend-rooms.ts";
import { noteWriter } from "#server/i18n/notes.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { unrouted } from "#server/sendings/accept/assert-routed.ts";
import {
  isFollowed,
  isRefusedOutside,
  outsideWindow,
} from "#server/sendings/accept/assert-window.ts";
import type { Covered } from "#server/sendings/accept/budget.ts";
import { type FallbackCount, unknownAddress } from "./count-fallbacks.ts";
import type { WindowCount } from "./count-some.ts";

/** Names that may not be used, and why: a translation key. */
export type RefusedSenders = ReadonlyMap<string, string>;

/** What an estimate has counted besides the message: recipients, prices and money. */
interface Standing {
  tally: Tally;
  fallbacks: readonly FallbackCount[];
  /** How many recipients lack a value, by variable. */
  missing: ReadonlyMap<string, number>;
  /** The account's names for its custom fields. */
  labels: CustomLabels;
  balance: Balance;
  /** The money that can be spent: balance and overdraft. */
  available: Money;
  covered: Covered;
  /** The price of the messages themselves; `worst` includes every fallback, `likely` those that will likely follow. */
  price: Money;
  likely: Money;
  worst: Money;
  /** What spend caps leave on the day of its start; null where none applies. */
  spendable: Money | null;
  refusedSenders: RefusedSenders;
  /** Whether nothing carries the message's channel. */
  isUnrouted: boolean;
  /** What the rules on texts do with the message or a fallback; null where nothing. */
  ruled: ModerationAction | null;
  /** How many recipients wait for their hours, and for how many these begin too late. */
  later: number;
  never: number;
  window: WindowCount | null;
}

/** What blocks a send, and what its sender should know. */
export function findNotes(
  locale: Locale,
  input: SendInput,
  standing: Standing,
): { blockers: EstimateNote[]; warnings: EstimateNote[] } {
  const note = noteWriter(locale);
  const blockers: EstimateNote[] = [];
  const warnings: EstimateNote[] = [];
  const { tally, missing, labels, balance, available, covered, price, worst } = standing;
  const { later, never } = standing;
  const isFundless = price > available && covered.recipients === 0;
  const isBarred = noteBars(note, standing, { blockers, warnings });
  if (tally.recipients === 0) blockers.push(note("sendings.warnings.no.recipients"));
  // What nothing carries, or a rule refuses, has no price either.
  else if (isBarred) return { blockers, warnings };
  else if (tally.unpriced === tally.recipients) blockers.push(note("sendings.errors.no.tariff"));
  else if (tally.unpriced > 0)
    warnings.push(note("sendings.warnings.unpriced", { recipients: tally.unpriced }));
  const money = {
    price: moneyToNumber(price),
    available: moneyToNumber(available),
    currency: balance.currency,
  };
  const isSingle = input.recipients.kind === "single";
  blockers.push(...capNotes(locale, isSingle, standing));
  if (isFundless || (isSingle && price > available))
    blockers.push(note("sendings.errors.funds", money));
  else if (price > available) warnings.push(note("sendings.warnings.funds", money));
  else if (price > balance.balance && price > 0n) {
    warnings.push(
      note("sendings.warnings.overdraft", {
        ...money,
        amount: moneyToNumber(asMoney(balance.balance > 0n ? price - balance.balance : price)),
      }),
    );
  }
  if (worst > available && price <= available) {
    const worstCase = { ...money, price: moneyToNumber(worst) };
    warnings.push(note("sendings.warnings.fallbackFunds", worstCase));
  }
  warnings.push(...fallbackNotes(locale, input, standing.fallbacks));
  noteWindow(note, input, standing.window, { blockers, warnings });
  if (later > 0) warnings.push(note("sendings.warnings.later", { recipients: later }));
  if (never > 0) warnings.push(note("sendings.warnings.never", { recipients: never }));
  for (const [variable, recipients] of missing) {
    warnings.push(
      note("sendings.warnings.missingVariable", {
        variable: `$${variable}`,
        name: fieldName(locale, variable, labels),
        recipients,
      }),
    );
  }
  return { blockers, warnings };
}

/** Notes what concerns no recipient: channel, senders and text. Answers whether nothing can leave, whatever it costs. */
function noteBars(
  note: ReturnType<typeof noteWriter>,
  { isUnrouted, refusedSenders, ruled }: Standing,
  { blockers, warnings }: Record<"blockers" | "warnings", EstimateNote[]>,
): boolean {
  if (isUnrouted) blockers.push(note(unrouted));
  for (const [sender, key] of refusedSenders) blockers.push(note(key, { sender }));
  if (ruled === "refuse") blockers.push(note(refusedText));
  if (ruled === "hold") warnings.push(note("sendings.warnings.moderation"));
  return isUnrouted || ruled === "refuse";
}

/** Whom the words don't reach because they haven't written lately, and what happens to them. */
function noteWindow(
  note: ReturnType<typeof noteWriter>,
  input: SendInput,
  window: WindowCount | null,
  { blockers, warnings }: Record<"blockers" | "warnings", EstimateNote[]>,
): void {
  if (!window) return;
  const { hours, closed, unknown, hasTemplates } = window;
  const words = hasTemplates ? "templates" : "only";
  const key = isFollowed(input) ? "fallback" : words;
  if (closed > 0 && isRefusedOutside(input)) blockers.push(note(outsideWindow(input.type)));
  else if (closed > 0)
    warnings.push(note(`sendings.warnings.window.${key}`, { recipients: closed, hours }));
  if (unknown > 0) warnings.push(note("sendings.warnings.window.unknown", { hours }));
}

/** What would cost more than spend caps leave is blocked whole. */
function capNotes(
  locale: Locale,
  isSingle: boolean,
  { spendable, price: own, likely, balance: { currency } }: Standing,
): EstimateNote[] {
  const price = isSingle ? own : likely;
  if (spendable === null || price <= spendable) return [];
  const available = moneyToNumber(spendable);
  return [noteWriter(locale)(capKey, { price: moneyToNumber(price), available, currency })];
}

/** What a person calls the field that a variable is filled from: "First name", their own label or "Field 3". */
function fieldName(locale: Locale, variable: string, labels: CustomLabels): string {
  const t = translatorFor(locale);
  const index = customFields.indexOf(variable as CustomField);
  if (index === -1) return t(`send.message.variables.${variable}`);
  const label = labels[variable as CustomField];
  return label ? isolated(label) : t("send.message.variables.custom", { number: index + 1 });
}

/** Why fallbacks can't be sent to some, by step. */
function fallbackNotes(
  locale: Locale,
  { fallbacks }: SendInput,
  counts: readonly FallbackCount[],
): EstimateNote[] {
  const note = noteWriter(locale);
  const t = translatorFor(locale);
  return fallbacks.flatMap(({ type }, index) =>
    [...(counts[index]?.refusals ?? [])].map(([refusal, recipients]) => {
      const key = ownTexts[refusal] ?? "other";
      const channel = t(`commons.channel.${type}`);
      const params = { step: index + 1, channel, recipients };
      return note(`sendings.warnings.fallbacks.${key}`, {
        ...params,
        ...(key === "other" && { reason: t(refusal) }),
      });
    }),
  );
}

const ownTexts: Record<string, string> = {
  "sendings.errors.no.tariff": "tariff",
  [unknownAddress]: "address",
};
