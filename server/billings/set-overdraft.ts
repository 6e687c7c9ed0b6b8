import type { BalanceRow } from "#drizzle/schema/users.ts";
import type { BalanceView } from "#lib/billings/billing-view.ts";
import type { OverdraftInput } from "#lib/billings/overdraft.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber, parseMoney } from "#lib/money.ts";
import { assertNotOwn } from "#server/auth/own-account.ts";
import { permitted } from "#server/auth/permitted.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";

type Purse = Pick<BalanceRow, "balance" | "overdraft" | "currency">;

/**
 * Says how far below nothing an account may go, never of one's own. What it owes already stays owed where that is
 * more: only what it spends next is refused. Throws NotFound outside of the scope, Conflict for an own account.
 */
export const setOverdraft = permitted(
  "billings.overdraft",
  async (actor, ownerId: string, { amount, reason }: OverdraftInput): Promise<BalanceView> => {
    assertNotOwn(actor, ownerId);
    const overdraft = parseMoney(amount);
    if (overdraft === null) throw new AppError("BadRequest", "billings.errors.overdraft");
    return sql().begin(async (tx) => {
      const [purse] = await tx<Purse[]>`
        select b.balance, b.overdraft, b.currency from balances b join users u on u.id = b.owner_id
        where b.owner_id = ${ownerId} and ${accountsVisibleTo(tx, actor, "billings.overdraft", "u")}
        for no key update of b`;
      if (!purse) throw new AppError("NotFound", "commons.errors.notFound");
      if (purse.overdraft !== overdraft) {
        await tx`update balances set overdraft = ${overdraft} where owner_id = ${ownerId}`;
        await record(tx, actor, {
          name: "billings.overdraft",
          ownerId,
          ids: [ownerId],
          data: {
            amount: moneyToNumber(overdraft),
            was: moneyToNumber(asMoney(purse.overdraft)),
            currency: purse.currency,
            reason,
          },
        });
      }
      return {
        balance: moneyToNumber(asMoney(purse.balance)),
        overdraft: moneyToNumber(overdraft),
        total: moneyToNumber(asMoney(purse.balance + overdraft)),
        currency: purse.currency,
      };
    });
  },
);
