import { AppError, ifFound } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { getBalance } from "#server/billings/service.ts";
import { searchContacts, searchLists } from "#server/contacts/service.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { getSending } from "#server/sendings/service.ts";
import { countTaskFailures, getTask } from "#server/tasks/service.ts";

/** Contacts and lists by any part of a name, a number or an address. */
export async function findContacts(actor: Actor, query: string): Promise<object> {
  const [contacts, lists] = await Promise.all([
    searchContacts(actor, query),
    searchLists(actor, query),
  ]);
  return { contacts, lists };
}

/** What can be spent, in units of the account's currency. */
export async function readBalance(actor: Actor): Promise<object> {
  return { ...(await getBalance(actor)) };
}

/** How a campaign or a single message stands. Throws NotFound. */
export async function readProgress(actor: Actor, id: string): Promise<object> {
  const task = await ifFound(getTask(actor, id));
  if (task) return { kind: "campaign", ...task };
  const { status, state, price, payload, createdAt } = await getSending(actor, id);
  return { kind: "message", id, status, state, price, recipient: payload.recipient, createdAt };
}

/** Why messages of a campaign, or a single message, failed, in the account's language. Throws NotFound. */
export async function explainFailure(actor: Actor, id: string): Promise<object> {
  const t = translatorFor(actor.locale);
  const worded = (error: string | null) => (error?.includes(".errors.") ? t(error) : error);
  const task = await ifFound(getTask(actor, id));
  if (task) {
    const failures = await countTaskFailures(actor, id);
    return {
      kind: "campaign",
      reasons: failures.map(({ error, count }) => ({ error, reason: worded(error), count })),
    };
  }
  const { state } = await getSending(actor, id);
  if (state.status !== "failed") throw new AppError("Conflict", "tokens.errors.notFailed");
  return { kind: "message", error: state.error, reason: worded(state.error) };
}
