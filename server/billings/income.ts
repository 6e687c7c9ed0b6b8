import { presetRange } from "#lib/dates/presets.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Sql } from "#server/db/client.ts";
import { joinConditions, idRange } from "#server/db/paging.ts";
import { sumPartsOf, unionAll, wholeParts, within } from "#server/db/sum-parts.ts";

/** Messages that wait or have failed earn no income (docs/decisions/0042). */
const earningStates = ["sent", "delivered", "seen"];

/**
 * A reseller's income from one customer in the reader's day and month, in units of their common currency: from
 * messages and from subscription periods. Parts of an hour at either end are summed from the messages
 * themselves.
 */
export async function incomeBy(
  db: Sql,
  actor: Actor,
  ownerId: string,
): Promise<Record<"today" | "month", number>> {
  const now = new Date();
  const earnedIn = async (preset: "today" | "currentMonth") => {
    const range = presetRange(preset, actor.timeZone, now);
    const parts = sumPartsOf(range);
    const own = db`s.reseller_id = ${actor.userId} and s.owner_id = ${ownerId}`;
    const looks = parts.ends.map(
      (end) => db`
        select s.income from sendings s
        where ${joinConditions(db, [own, db`s.status = any(${earningStates})`, ...idRange(db, "s.id", end)])}`,
    );
    const paid = [
      db`p.reseller_id = ${actor.userId} and p.owner_id = ${ownerId}`,
      ...idRange(db, "p.id", range),
    ];
    looks.push(db`select p.income from subscription_periods p where ${joinConditions(db, paid)}`);
    if (parts.whole)
      looks.push(
        ...wholeParts(
          db,
          parts,
          (condition) => db`select s.income from income_sums s where ${own} and ${condition}`,
        ),
        db`select s.income from sending_deltas s
          where ${own} and s.state = any(${earningStates}) and ${within(db, parts.whole)}`,
      );
    const [row] = await db<{ income: bigint }[]>`
      select coalesce(sum(income), 0)::bigint as income from (${unionAll(db, looks)}) found`;
    return moneyToNumber(asMoney(row?.income ?? 0n));
  };
  const [today, month] = await Promise.all([earnedIn("today"), earnedIn("currentMonth")]);
  return { today, month };
}
