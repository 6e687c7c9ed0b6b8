import { AppError, ifFound } from "#lib/errors.ts";
import { forEveryone, permitted } from "#server/auth/permitted.ts";
import { getBalance } from "#server/billings/service.ts";
import { searchContacts, searchLists } from "#server/contacts/service.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { getSending } from "#server/sendings/service.ts";
import { countTaskFailures, getTask } from "#server/tasks/service.ts";

/** Contacts and lists by any part of a name, a number or an address. */
export const findContacts = permitted(
  "contacts.get",
  async (actor, query: string): Promise<object> => {
    const [contacts, lists] = await Promise.all([
      searchContacts(actor, query),
      searchLists(actor, query),
    ]);
    return { contacts, lists };
  },
);

/** What can be spent, in units of the account's currency. */
export const readBalance = forEveryone(async (actor): Promise<object> => ({
  ...(await getBalance(actor)),
}));

/** How a campaign or a single message stands. Throws NotFound. */
export const readProgress = permitted(
  "sendings.get",
  async (actor, id: string): Promise<object> => {
    const task = await ifFound(getTask(actor, id));
    if (task) return { kind: "campaign", ...task };
    const { status, state, price, payload, createdAt } = await getSending(actor, id);
    return { kind: "message", id, status, state, price, recipient: payload.recipient, createdAt };
  },
);

/** Why messages of a campaign, or a single message, failed, in the account's language. Throws NotFound. */
export const explainFailure = permitted(
  "sendings.get",
  async (actor, id: string): Promise<object> => {
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
  },
);
