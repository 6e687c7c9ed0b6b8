import type { Actor } from "#lib/permissions.ts";
import type { Db } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { joinConditions, type Fragment, idRange } from "#server/db/paging.ts";
import { sumPartsOf, unionAll, wholeParts, within } from "#server/db/sum-parts.ts";

/**
 * The messages that count as a customer's turnover and as its reseller's income: those that have left. What waits is
 * reserved only, and what failed was given back (docs/decisions/0042, docs/decisions/0091).
 */
export const earningStates = ["sent", "delivered", "seen"];

/**
 * The turnover of customers in a range, in 1/10 000 of a unit: what was taken for their messages, and for subscription
 * periods. `earnedBy` is the reseller's part of the same.
 */
export async function spentBy(
  db: Db,
  owners: readonly string[],
  range: Range,
): Promise<Map<string, bigint>> {
  const taken = db`s.source like 'sendings.%' and s.status = 'complete'`;
  return sumByOwner(db, range, {
    own: db`s.owner_id = any(${[...owners]}::uuid[])`,
    rows: { table: db`billings`, amount: db`-s.amount`, and: taken },
    kept: { table: db`billing_sums`, amount: db`-s.amount`, and: taken },
    unfolded: db`s.amount`,
    period: db`s.amount`,
  });
}

/** What a reseller earned by the turnover of customers in a range, in 1/10 000 of a unit. */
export async function earnedBy(
  db: Db,
  { userId }: Pick<Actor, "userId">,
  owners: readonly string[],
  range: Range,
): Promise<Map<string, bigint>> {
  const amount = db`s.income`;
  return sumByOwner(db, range, {
    own: db`s.reseller_id = ${userId} and s.owner_id = any(${[...owners]}::uuid[])`,
    rows: { table: db`sendings`, amount, and: db`s.status = any(${earningStates})` },
    kept: { table: db`income_sums`, amount, and: null },
    unfolded: amount,
    period: amount,
  });
}

interface Source {
  table: Fragment;
  amount: Fragment;
  and: Fragment | null;
}

interface Summed {
  own: Fragment;
  /** Single rows at the ends of the range. */
  rows: Source;
  /** The sums of whole hours and days. */
  kept: Source;
  /** The columns that are added up of what has yet to be folded into the sums, and of subscription periods. */
  unfolded: Fragment;
  period: Fragment;
}

/** Adds up stored sums, rows at the ends of the range, and subscription periods. */
async function sumByOwner(
  db: Db,
  range: Range,
  { own, rows, kept, unfolded, period }: Summed,
): Promise<Map<string, bigint>> {
  const parts = sumPartsOf(range);
  const from = ({ table, amount, and }: Source, ...others: (Fragment | null)[]) => db`
    select s.owner_id, ${amount} as amount from ${table} s
    where ${joinConditions(db, [own, and, ...others])}`;
  const looks = [
    ...parts.ends.map((end) => from(rows, ...idRange(db, "s.id", end))),
    db`select s.owner_id, ${period} as amount from subscription_periods s
      where ${joinConditions(db, [own, ...idRange(db, "s.id", range)])}`,
  ];
  if (parts.whole)
    looks.push(
      ...wholeParts(db, parts, (condition) => from(kept, condition)),
      db`select s.owner_id, ${unfolded} as amount from sending_deltas s
        where ${own} and s.state = any(${earningStates}) and ${within(db, parts.whole)}`,
    );
  const found = await db<{ ownerId: string; amount: bigint }[]>`
    select owner_id, coalesce(sum(amount), 0)::bigint as amount from (${unionAll(db, looks)}) found group by owner_id`;
  return new Map(found.map(({ ownerId, amount }) => [ownerId, amount]));
}
