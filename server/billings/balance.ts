import type { BalanceView } from "#lib/billings/billing-view.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { assertCan } from "#lib/permissions.ts";
import { forEveryone } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { lookUps } from "#server/db/client.ts";
import type { Balance } from "./ledger.ts";

/**
 * The money of the actor's own account or of one in their scope, in units of its currency. Throws
 * NotFound for any other account.
 */
export const getBalance = forEveryone(
  async (actor, userId: string = actor.userId): Promise<BalanceView> => {
    const isOwn = userId === actor.userId;
    // Everybody sees what they can spend; billings and others' money take the permission.
    if (!isOwn) assertCan(actor, "billings.find");
    const db = lookUps();
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
