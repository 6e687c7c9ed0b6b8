import type { DayBilling } from "#lib/billings/day-billing.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";

/** Lists the actor's billings that no message made since a time, summed by source, the largest first. */
export const listBillingsSince = permitted(
  "billings.find",
  async (actor, since: Date): Promise<DayBilling[]> => {
    const rows = await sql()<{ source: string; count: number; amount: bigint }[]>`
      select source, count(*)::int as count, sum(amount)::bigint as amount from billings
      where owner_id = ${actor.userId} and source not like 'sendings.%' and id >= ${idFloor(since)}
        and status in ('pending', 'complete')
      group by source order by abs(sum(amount)) desc, source`;
    return rows.map((row) => ({ ...row, amount: moneyToNumber(asMoney(row.amount)) }));
  },
);
