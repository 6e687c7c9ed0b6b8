import type { BalanceView } from "#lib/billings/billing-view.ts";
import type { OverdraftInput } from "#lib/billings/overdraft.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber, parseMoney } from "#lib/money.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { lockAccount } from "#server/users/service.ts";
import { lockBalance } from "./ledger.ts";

/**
 * Sets how far below zero an account may go. Debt beyond a lower overdraft stays; only further spending is
 * refused. Throws NotFound outside of the scope, Conflict for the actor's own account or one above the actor.
 */
export const setOverdraft = permitted(
  "billings.overdraft",
  async (actor, ownerId: string, { amount, reason }: OverdraftInput): Promise<BalanceView> => {
    const overdraft = parseMoney(amount);
    if (overdraft === null) throw new AppError("BadRequest", "billings.errors.overdraft");
    return sql().begin(async (tx) => {
      await lockAccount(tx, actor, "billings.overdraft", ownerId);
      const account = await lockBalance(tx, ownerId);
      if (account.overdraft !== overdraft) {
        await tx`update balances set overdraft = ${overdraft} where owner_id = ${ownerId}`;
        await record(tx, actor, {
          name: "billings.overdraft",
          ownerId,
          ids: [ownerId],
          data: {
            amount: moneyToNumber(overdraft),
            was: moneyToNumber(asMoney(account.overdraft)),
            currency: account.currency,
            reason,
          },
        });
      }
      return {
        balance: moneyToNumber(asMoney(account.balance)),
        overdraft: moneyToNumber(overdraft),
        total: moneyToNumber(asMoney(account.balance + overdraft)),
        currency: account.currency,
      };
    });
  },
);
