import type { BalanceDays } from "#lib/billings/balance-days.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { unfoldedCharges } from "./noted-charges.ts";

/** The days that are asked for, in order, and the moment in which the first begins. */
interface Days {
  days: readonly string[];
  from: Date;
}

/**
 * The actor's balance at the end of each day: today's, less what came later, by stored sums and in one look. Where days
 * begin within an hour, what messages cost in it counts for the day before.
 */
export const getBalanceDays = permitted(
  "billings.find",
  async (actor, { days, from }: Days): Promise<BalanceDays | null> => {
    const db = sql();
    const own = db`b.owner_id = ${actor.userId} and b.status in ('pending', 'complete')`;
    const hour = new Date(Math.floor(from.getTime() / 3_600_000) * 3_600_000);
    const rows = await db<
      { balance: bigint; currency: string; day: string | null; amount: bigint | null }[]
    >`
      select m.balance, m.currency, c.day, c.amount from balances m left join (
        select (f.at at time zone ${actor.timeZone})::date::text as day, sum(f.amount)::bigint as amount from (
          select b.at, b.amount from billing_sums b where ${own} and b.hours = 1 and b.at >= ${hour}
          union all select b.at, b.amount from (${unfoldedCharges(db)}) b where ${own} and b.at >= ${hour}
          union all select uuid_extract_timestamp(b.id), b.amount from billings b
            where ${own} and b.source not like 'sendings.%' and b.id >= ${idFloor(from)}
        ) f group by 1
      ) c on true where m.owner_id = ${actor.userId}`;
    const [first] = rows;
    if (!first) return null;
    const changes = new Map(rows.map(({ day, amount }) => [day, amount ?? 0n]));
    let balance = first.balance;
    const latestFirst = days.toReversed().map((day) => {
      const closing = moneyToNumber(asMoney(balance));
      balance -= changes.get(day) ?? 0n;
      return { day, balance: closing };
    });
    return { currency: first.currency, days: latestFirst.toReversed() };
  },
);
