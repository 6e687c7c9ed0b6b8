import type { BalanceRow } from "#drizzle/schema/users.ts";
import { earnsIncome } from "#lib/billings/income.ts";
import type { Spending } from "#lib/billings/spending.ts";
import { presetRange } from "#lib/dates/presets.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { earnedBy, spentBy } from "./turnover.ts";

/**
 * An account's turnover in the reader's day and month, and what that earned its reseller, in units of its currency.
 * Throws NotFound outside the actor's scope.
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
    const rangeOf = (preset: "today" | "currentMonth") => presetRange(preset, actor.timeZone, now);
    const inBoth = async (sum: (range: Range) => Promise<Map<string, bigint>>) => {
      const [today, month] = await Promise.all([
        sum(rangeOf("today")),
        sum(rangeOf("currentMonth")),
      ]);
      const numberOf = (sums: Map<string, bigint>) =>
        moneyToNumber(asMoney(sums.get(ownerId) ?? 0n));
      return { today: numberOf(today), month: numberOf(month) };
    };
    const [spent, earned] = await Promise.all([
      inBoth(async (range) => spentBy(db, [ownerId], range)),
      earnsIncome(actor) && ownerId !== actor.userId
        ? inBoth(async (range) => earnedBy(db, actor, [ownerId], range))
        : null,
    ]);
    return { currency: balance.currency, ...spent, earned };
  },
);
