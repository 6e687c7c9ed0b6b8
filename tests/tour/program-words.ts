import { readFileSync } from "node:fs";
import path from "node:path";
import { billingStatuses } from "#lib/billings/billing.ts";
import { roles } from "#lib/grants.ts";
import { invoiceSources, invoiceStatuses } from "#lib/invoices/kinds.ts";
import type { Locale } from "#lib/locales.ts";
import { memberRoles } from "#lib/members/member-roles.ts";
import { memberStates } from "#lib/members/member.ts";
import { paymentMethods, paymentReasons, paymentStatuses } from "#lib/payments/kinds.ts";
import { frequencies, recurrentStatuses, recurrentTypes } from "#lib/payments/recurrent-kinds.ts";
import { moderations } from "#lib/sendernames/moderation.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { sendingStatuses } from "#lib/sendings/statuses.ts";
import { fileKinds } from "#lib/storage/kinds.ts";
import { taskStates } from "#lib/tasks/task.ts";
import { linkProblems } from "#lib/wapi/instance.ts";
import { instanceStates } from "#lib/wapi/states.ts";
import { renewalProblems, subscriptionStatuses } from "#lib/wapi/subscription-states.ts";
import { refusedWords } from "#scripts/messages/check-words.mjs";
import { ownTexts } from "./own-texts.ts";

const codes = [
  ...sendingStatuses,
  ...taskStates,
  ...billingStatuses,
  ...moderations,
  ...channelTypes,
  ...roles,
  ...paymentStatuses,
  ...paymentMethods,
  ...paymentReasons,

  ...recurrentTypes,
  ...recurrentStatuses,
  ...frequencies,
  ...invoiceStatuses,
  ...invoiceSources,
  ...subscriptionStatuses,
  ...renewalProblems,
  ...instanceStates,
  ...linkProblems,
  ...memberStates,
  ...memberRoles,
  ...fileKinds,
  "accrual",
  "subtract",
  "funds",
  "sandbox",
  "open",
];

/** Codes that are no text in any language: if one is shown alone, its translation is missing. */
export function programWords(locale: Locale): string[] {
  const own = new Set([...ownTexts(locale).values()].flatMap(piecesOf));
  return [...new Set<string>(codes)].filter((code) => !own.has(code));
}

/** A text, and the pieces between its tags, each of which a screen shows separately. */
function piecesOf(text: string): string[] {
  return [text, ...text.split(/<[^>]*>/).map((piece) => piece.trim())];
}

const glossary = readFileSync(path.join(import.meta.dirname, "../../docs/glossary.md"), "utf8");

/** Patterns of words that the glossary refuses. Filled-in texts and texts of the server can only be checked here. */
export function wordsNotUsed(locale: Locale): { pattern: string; but: string }[] {
  return refusedWords(glossary)
    .filter((word) => word.locale === locale && word.except.length === 0)
    .map(({ pattern, but = "" }) => ({ pattern: pattern.source, but }));
}
