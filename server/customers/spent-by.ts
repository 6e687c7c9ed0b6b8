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
 * The turnover of customers in a range, in 1/10 000 of a unit: the prices of their messages that have left, and of the
 * subscription periods that they have paid for. `earnedBy` is the reseller's part of the same.
 */
export async function spentBy(
  db: Db,
  owners: readonly string[],
  range: Range,
): Promise<Map<string, bigint>> {
  return sumByOwner(db, range, {
    own: db`s.owner_id = any(${[...owners]}::uuid[])`,
    kept: {
      table: db`sending_sums`,
      amount: db`s.amount`,
      and: db`s.state = any(${earningStates})`,
    },
    message: db`s.price`,
    delta: db`s.amount`,
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
  const income = db`s.income`;
  return sumByOwner(db, range, {
    own: db`s.reseller_id = ${userId} and s.owner_id = any(${[...owners]}::uuid[])`,
    kept: { table: db`income_sums`, amount: income, and: null },
    message: income,
    delta: income,
    period: income,
  });
}

interface Summed {
  own: Fragment;
  /** The sums of whole hours and days. */
  kept: { table: Fragment; amount: Fragment; and: Fragment | null };
  /** The columns that are added up of messages, of what has yet to be folded into the sums, and of subscription periods. */
  message: Fragment;
  delta: Fragment;
  period: Fragment;
}

/** Adds up stored sums, messages at the ends of the range, and subscription periods. */
async function sumByOwner(
  db: Db,
  range: Range,
  { own, kept, message, delta, period }: Summed,
): Promise<Map<string, bigint>> {
  const parts = sumPartsOf(range);
  const looks = parts.ends.map(
    (end) => db`
      select s.owner_id, ${message} as amount from sendings s
      where ${joinConditions(db, [own, db`s.status = any(${earningStates})`, ...idRange(db, "s.id", end)])}`,
  );
  looks.push(db`
    select s.owner_id, ${period} as amount from subscription_periods s
    where ${joinConditions(db, [own, ...idRange(db, "s.id", range)])}`);
  if (parts.whole)
    looks.push(
      ...wholeParts(
        db,
        parts,
        (condition) => db`
          select s.owner_id, ${kept.amount} as amount from ${kept.table} s
          where ${joinConditions(db, [own, kept.and, condition])}`,
      ),
      db`select s.owner_id, ${delta} as amount from sending_deltas s
        where ${own} and s.state = any(${earningStates}) and ${within(db, parts.whole)}`,
    );
  const rows = await db<{ ownerId: string; amount: bigint }[]>`
    select owner_id, coalesce(sum(amount), 0)::bigint as amount from (${unionAll(db, looks)}) found group by owner_id`;
  return new Map(rows.map(({ ownerId, amount }) => [ownerId, amount]));
}
