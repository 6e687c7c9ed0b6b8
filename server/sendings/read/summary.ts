import { asMoney, type Money, parseMoney } from "#lib/money.ts";
import { figureStates } from "#lib/sendings/figures.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";

const sample = 200;
const sampledDays = 31;

/** The average price of the account's recent sms; null when none of its latest 200 messages was one. */
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

const day = 86_400_000;
const pacedDays = 7;

/** What the actor's messages cost a day lately: the average of its last seven whole days, by UTC. */
export const recentDailySpending = permitted("sendings.get", async (actor): Promise<Money> => {
  const today = Math.floor(Date.now() / day) * day;
  const [row] = await sql()<{ amount: bigint }[]>`
    select (coalesce(sum(amount), 0) / ${pacedDays})::bigint as amount from sending_sums
    where owner_id = ${actor.userId} and hours = 24 and at >= ${new Date(today - pacedDays * day)} and at < ${new Date(today)}
      and state = any(${[...figureStates.sent]})`;
  return asMoney(row?.amount ?? 0n);
});
