import type { Actor } from "#lib/permissions.ts";
import type { Db } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { joinConditions, idRange } from "#server/db/paging.ts";
import { sumPartsOf, unionAll, wholeParts, within } from "#server/db/sum-parts.ts";

const ids = (db: Db, owners: readonly string[]) => db`${[...owners]}::uuid[]`;

/** What accounts' messages cost in a range, from stored sums and from messages at its ends; what was given back isn't counted. */
export async function spentBy(
  db: Db,
  owners: readonly string[],
  range: Range,
): Promise<Map<string, bigint>> {
  const parts = sumPartsOf(range);
  const own = db`b.owner_id = any(${ids(db, owners)})`;
  const looks = parts.ends.map(
    (end) => db`
      select b.owner_id, -b.amount as amount from billings b
      where ${joinConditions(db, [own, db`b.source like 'sendings.%' and b.status in ('pending', 'complete')`, ...idRange(db, "b.id", end)])}`,
  );
  if (parts.whole)
    looks.push(
      ...wholeParts(
        db,
        parts,
        (condition) => db`
          select b.owner_id, -b.amount as amount from billing_sums b
          where ${own} and b.source like 'sendings.%' and b.status in ('pending', 'complete') and ${condition}`,
      ),
      db`select b.owner_id, b.amount from sending_deltas b
        where ${own} and b.state not in ('failed', 'stopped') and ${within(db, parts.whole)}`,
    );
  return sumByOwner(db, looks);
}

/** Messages that wait or have failed earn no income (docs/decisions/0042). */
export const earningStates = ["sent", "delivered", "seen"];

/** What a reseller earned by the messages of customers in a range, and by their subscriptions. */
export async function earnedBy(
  db: Db,
  { userId }: Pick<Actor, "userId">,
  owners: readonly string[],
  range: Range,
): Promise<Map<string, bigint>> {
  const parts = sumPartsOf(range);
  const own = db`s.reseller_id = ${userId} and s.owner_id = any(${ids(db, owners)})`;
  const looks = parts.ends.map(
    (end) => db`
      select s.owner_id, s.income as amount from sendings s
      where ${joinConditions(db, [own, db`s.status = any(${earningStates})`, ...idRange(db, "s.id", end)])}`,
  );
  looks.push(db`
    select s.owner_id, s.income as amount from subscription_periods s
    where ${joinConditions(db, [own, ...idRange(db, "s.id", range)])}`);
  if (parts.whole)
    looks.push(
      ...wholeParts(
        db,
        parts,
        (condition) =>
          db`select s.owner_id, s.income as amount from income_sums s where ${own} and ${condition}`,
      ),
      db`select s.owner_id, s.income as amount from sending_deltas s
        where ${own} and s.state = any(${earningStates}) and ${within(db, parts.whole)}`,
    );
  return sumByOwner(db, looks);
}

async function sumByOwner(
  db: Db,
  looks: ReturnType<typeof wholeParts>,
): Promise<Map<string, bigint>> {
  const rows = await db<{ ownerId: string; amount: bigint }[]>`
    select owner_id, coalesce(sum(amount), 0)::bigint as amount from (${unionAll(db, looks)}) found group by owner_id`;
  return new Map(rows.map(({ ownerId, amount }) => [ownerId, amount]));
}
