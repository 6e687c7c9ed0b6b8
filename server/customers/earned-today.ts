import type { EarnedToday } from "#lib/customers/earnings.ts";
import { presetRange } from "#lib/dates/presets.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { periodSource, type TariffSource } from "#lib/tariffs/sources.ts";
import { permitted } from "#server/auth/permitted.ts";
import { earningStates } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { joinConditions, idRange } from "#server/db/paging.ts";
import { sumPartsOf, unionAll, wholeParts, within } from "#server/db/sum-parts.ts";
import { accountName } from "#server/users/service.ts";

interface Earned {
  ownerId: string;
  name: string;
  type: TariffSource;
  income: bigint;
}

/** What the actor's customers earned them today, as the actor's days go, by customer and channel. */
export const getEarnedToday = permitted(
  "customerPrices.get",
  async (actor, now: Date, maxCustomers: number): Promise<EarnedToday> => {
    const db = sql();
    const range = presetRange("today", actor.timeZone, now);
    const parts = sumPartsOf(range);
    const own = db`s.reseller_id = ${actor.userId}`;
    const looks = parts.ends.map(
      (end) => db`
        select s.owner_id, s.type, s.income from sendings s
        where ${joinConditions(db, [
          db`s.owner_id = any(array(select id from users where reseller_id = ${actor.userId}))`,
          own,
          db`s.status = any(${earningStates})`,
          ...idRange(db, "s.id", end),
        ])}`,
    );
    looks.push(db`
      select s.owner_id, ${periodSource} as type, s.income from subscription_periods s
      where ${joinConditions(db, [own, ...idRange(db, "s.id", range)])}`);
    if (parts.whole)
      looks.push(
        ...wholeParts(
          db,
          parts,
          (condition) =>
            db`select s.owner_id, s.type, s.income from income_sums s where ${own} and ${condition}`,
        ),
        db`select s.owner_id, s.type, s.income from sending_deltas s
          where ${own} and s.state = any(${earningStates}) and ${within(db, parts.whole)}`,
      );
    const rows = await db<Earned[]>`
      select f.owner_id, ${accountName(db, "u")} as name, f.type, sum(f.income)::bigint as income
      from (${unionAll(db, looks)}) f join users u on u.id = f.owner_id
      group by f.owner_id, u.id, f.type having sum(f.income) <> 0`;
    const customers = [...Map.groupBy(rows, ({ ownerId }) => ownerId)]
      .map(([id, some]) => ({ id, name: some[0]?.name ?? "", ...sumsOf(some) }))
      .toSorted((a, b) => b.total - a.total || (a.id < b.id ? -1 : 1));
    return { customers: customers.slice(0, maxCustomers), total: sumsOf(rows) };
  },
);

/** The sum of some rows, and by channel, the largest first. */
function sumsOf(rows: readonly Earned[]): EarnedToday["total"] {
  const sum = (some: readonly Earned[]) =>
    moneyToNumber(asMoney(some.reduce((all, { income }) => all + income, 0n)));
  const channels = [...Map.groupBy(rows, ({ type }) => type)]
    .map(([type, some]) => ({ type, amount: sum(some) }))
    .toSorted((a, b) => b.amount - a.amount || (a.type < b.type ? -1 : 1));
  return { total: sum(rows), channels };
}
