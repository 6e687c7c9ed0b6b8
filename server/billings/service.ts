import type { BalanceView, BillingPage, BillingView } from "#lib/billings/billing-view.ts";
import { AppError } from "#lib/errors.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { assertCan } from "#lib/permissions.ts";
import { forEveryone, permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import type { Balance } from "./ledger.ts";
import { findBilling, findBillings } from "./queries.ts";

export { proveLedgerSinceMarks } from "./nightly-check.ts";

/**
 * The money of the actor's own account or of one in their scope, in units of its currency. Throws
 * NotFound for any other account.
 */
export const getBalance = forEveryone(
  async (actor, userId: string = actor.userId): Promise<BalanceView> => {
    const isOwn = userId === actor.userId;
    // Everybody sees what they can spend; movements and others' money take the permission.
    if (!isOwn) assertCan(actor, "billings.find");
    const db = sql();
    const [row] = await db<Balance[]>`
    select balance, overdraft, currency from balances where owner_id = ${userId}
      and ${isOwn ? db`true` : visibleTo(db, actor, "billings.find", "owner_id")}`;
    if (!row) throw new AppError("NotFound", "commons.errors.notFound");
    return {
      balance: moneyToNumber(row.balance),
      overdraft: moneyToNumber(row.overdraft),
      total: moneyToNumber(asMoney(row.balance + row.overdraft)),
      currency: row.currency,
    };
  },
);

/**
 * Movements of money of the accounts in the actor's scope, newest first. `total` is exact to 10 000;
 * a list over several accounts without dates goes back 93 days for `children`, 186 for `all`.
 */
export const listBillings = permitted(
  "billings.find",
  async (actor, parameters: ListParameters): Promise<BillingPage> => {
    return findBillings(sql(), actor, parameters);
  },
);

/** Throws NotFound outside the actor's scope. */
export const getBilling = permitted(
  "billings.find",
  async (actor, id: string): Promise<BillingView> => {
    const billing = await findBilling(sql(), actor, id);
    if (!billing) throw new AppError("NotFound", "billings.errors.notFound");
    return billing;
  },
);
