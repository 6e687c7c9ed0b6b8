import { asMoney, type Money, moneyToNumber, parseMoney } from "#lib/money.ts";
import type { DaySummary } from "#lib/sendings/day-summary.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";

/** Rows looked at most: some 50 ms of an account that sends without a pause. */
const countedAtMost = 100_000;

/** The actor's own messages since a moment (start of their day, say), the latest 100 000 at most. */
export const summarizeSince = permitted(
  "sendings.get",
  async (actor, since: Date): Promise<DaySummary> => {
    const [row] = await sql()<
      { looked: number; sent: number; delivered: number; charged: bigint }[]
    >`
    select count(*)::int as looked,
      count(*) filter (where sent_at is not null)::int as sent,
      count(*) filter (where status in ('delivered', 'seen'))::int as delivered,
      coalesce(sum(price) filter (where sent_at is not null and status <> 'failed'), 0)::bigint as charged
    from (
      select status, sent_at, price from sendings
      where owner_id = ${actor.userId} and id >= ${idFloor(since)} order by id desc limit ${countedAtMost + 1}
    ) latest`;
    const { looked = 0, sent = 0, delivered = 0, charged = 0n } = row ?? {};
    return {
      sent,
      delivered,
      charged: moneyToNumber(asMoney(charged)),
      isCapped: looked > countedAtMost,
    };
  },
);

const sample = 200;
const sampledDays = 31;

/** What an sms cost the account lately, on average; null when none of its latest 200 messages was one. */
export const recentSmsPrice = permitted("sendings.get", async (actor): Promise<Money | null> => {
  const since = new Date(Date.now() - sampledDays * 86_400_000);
  const [row] = await sql()<{ price: string | null }[]>`
    select round(avg(price) filter (where type = 'sms' and price > 0) / 10000, 4)::text as price
    from (
      select type, price from sendings
      where owner_id = ${actor.userId} and id >= ${idFloor(since)} order by id desc limit ${sample}
    ) latest`;
  return row?.price ? parseMoney(row.price) : null;
});
