import type { BalanceRow } from "#drizzle/schema/users.ts";
import { messageSources } from "#lib/billings/billing.ts";
import { earnsIncome } from "#lib/billings/income.ts";
import type { Spending } from "#lib/billings/spending.ts";
import { presetRange } from "#lib/dates/presets.ts";
import { AppError } from "#lib/errors.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { incomeBy } from "./income.ts";
import { readTotals, sumsOf } from "./totals.ts";
import { wantedOf } from "./wanted.ts";

/**
 * The cost of an account's messages in the reader's day and month, from stored sums; reserved money is
 * included, refunded money isn't. Throws NotFound outside the actor's scope.
 */
export const getSpending = permitted(
  "billings.find",
  async (actor, ownerId: string): Promise<Spending> => {
    const db = sql();
    const [balance] = await db<Pick<BalanceRow, "currency">[]>`
      select currency from balances
      where owner_id = ${ownerId} and ${visibleTo(db, actor, "billings.find", "owner_id")}`;
    if (!balance) throw new AppError("NotFound", "commons.errors.notFound");
    const now = new Date();
    const spentIn = async (preset: "today" | "currentMonth") => {
      const wanted = wantedOf(db, actor, {
        createdAt: presetRange(preset, actor.timeZone, now),
        filters: { OwnerId: [ownerId], source: messageSources },
        search: "",
        scope: [],
      });
      const { sum } = sumsOf(await readTotals(db, wanted, true));
      // Debits are negative; nothing spent is no negative nothing.
      return sum === null ? null : 0 - sum;
    };
    const [today, month, earned] = await Promise.all([
      spentIn("today"),
      spentIn("currentMonth"),
      earnsIncome(actor) && ownerId !== actor.userId ? incomeBy(db, actor, ownerId) : null,
    ]);
    return { currency: balance.currency, today, month, earned };
  },
);
