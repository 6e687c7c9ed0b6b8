import type { TaskRow } from "#drizzle/schema/tasks.ts";
import type { BalanceRow } from "#drizzle/schema/users.ts";
import type { ListOrder } from "#lib/list-parameters.ts";
import type { MessageParts } from "#lib/sendings/message-parts.ts";
import { noGroup } from "#lib/sendings/sums.ts";
import type { Db } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { joinConditions, type Fragment } from "#server/db/paging.ts";
import { sumPartsOf, unionAll, within } from "#server/db/sum-parts.ts";
import { accountName } from "#server/users/service.ts";
import { billingsOfHours } from "./hour-ranges.ts";
import { hasPartialHours, midnightHours } from "./midnight-hours.ts";
import { unfoldedCharges } from "./noted-charges.ts";
import { isOther, rowConditions, shownSourceOf, type Wanted } from "./wanted.ts";

export interface DayRequest {
  timeZone: string;
  offset: number;
  limit: number;
  direction: ListOrder["direction"];
}

/** A day's billings of one bulk send or of one source. */
export interface FoundDay {
  /** The day is written as `yyyy-MM-dd`. */
  day: string;
  ownerId: string;
  owner: string;
  currency: BalanceRow["currency"];
  groupId: string;
  title: TaskRow["title"] | null;
  payload: Partial<MessageParts> | null;
  sources: string[];
  count: number;
  amount: bigint;
  pending: bigint;
  refunded: bigint;
}

export interface FoundDays {
  rows: FoundDay[];
  /** How many such rows there are on all pages. */
  all: number;
}

/** Reads a page of days. Within a day the newest bulk send comes first, and billings without one last. */
export async function findDays(
  db: Db,
  wanted: Wanted,
  { timeZone, offset, limit, direction }: DayRequest,
): Promise<FoundDays> {
  const order = db.unsafe(direction);
  const midnights = await midnightsOf(db, wanted, timeZone);
  const found = await db<(FoundDay & Pick<FoundDays, "all"> & { isRow: true | null })[]>`
    with days as materialized (
      select owner_id, (at at time zone ${timeZone})::date as day, group_id, array_agg(distinct source) as sources,
        sum(count)::float8 as count,
        coalesce(sum(amount) filter (where status in ('pending', 'complete')), 0)::bigint as amount,
        coalesce(sum(amount) filter (where status = 'pending'), 0)::bigint as pending,
        coalesce(sum(amount) filter (where status = 'refunded'), 0)::bigint as refunded
      from (${linesOf(db, wanted, midnights)}) l
      group by owner_id, 2, group_id, case when group_id = ${noGroup} then ${shownSourceOf(db)} end having sum(count) <> 0
    ), page as (
      select *, true as is_row from days
      order by day ${order}, group_id ${order}, sources ${order}, owner_id ${order} limit ${limit} offset ${offset}
    )
    select a.all, p.is_row, p.day::text as day, p.owner_id, ${accountName(db, "u")} as owner, m.currency, p.group_id, t.title,
      t.data->'payload' as payload, p.sources, p.count, p.amount, p.pending, p.refunded
    from (select count(*)::int as all from days) a
    left join (page p join users u on u.id = p.owner_id join balances m on m.owner_id = p.owner_id) on true
    left join tasks t on t.id = p.group_id
    order by p.day ${order}, p.group_id ${order}, p.sources ${order}, p.owner_id ${order}`;
  return { rows: found.filter(({ isRow }) => isRow), all: found[0]?.all ?? 0 };
}

/**
 * Sums charges: whole hours come from stored sums; the ends of the period, and billings that no message made,
 * come from rows.
 */
function linesOf(db: Db, wanted: Wanted, midnights: readonly Date[]): Fragment {
  const { whole, ends } = sumPartsOf(wanted.range);
  if (!whole || wanted.rows) return rowsOf(db, wanted, wanted.range);
  const hours = keptHours(db, wanted, whole);
  return unionAll(db, [
    ...exactHours(db, wanted, { hours, midnights, whole }),
    rowsOf(db, wanted, whole, db.unsafe(isOther)),
    ...ends.map((end) => rowsOf(db, wanted, end)),
  ]);
}

function keptHours(db: Db, { alike, groups }: Wanted, whole: Range): Fragment {
  const kept = joinConditions(db, [
    alike,
    groups && db`b.group_id = any(${groups}::uuid[])`,
    within(db, whole),
  ]);
  const columns = db`select owner_id, at, group_id, source, status`;
  return unionAll(db, [
    db`${columns}, billings as count, amount from billing_groups b where ${kept}`,
    db`${columns}, charged, amount from (${unfoldedCharges(db)}) b where ${kept}`,
  ]);
}

/** The hours in which days begin, for zones whose midnight lies within an hour. */
async function midnightsOf(db: Db, wanted: Wanted, timeZone: string): Promise<Date[]> {
  const { whole } = sumPartsOf(wanted.range);
  if (!whole || wanted.rows || !hasPartialHours(timeZone)) return [];
  if (whole.from) return midnightHours({ ...whole, from: whole.from }, timeZone);
  const [first] = await db<{ at: Date | null }[]>`
    select min(h.at) as at from (${keptHours(db, wanted, whole)}) h`;
  return first?.at ? midnightHours({ ...whole, from: first.at }, timeZone) : [];
}

function rowsOf(
  db: Db,
  wanted: Wanted,
  range: Range,
  and = db`true`,
  from = db`billings b`,
): Fragment {
  return db`
    select b.owner_id, b.created_at as at, coalesce(b.group_id, ${noGroup}) as group_id, b.source, b.status, 1 as count, b.amount
    from ${from} where ${rowConditions(db, wanted, range)} and ${and}`;
}

interface Hours {
  hours: Fragment;
  /** Hours that contain a midnight. */
  midnights: readonly Date[];
  whole: Range;
}

/** Hours with a midnight come from rows, all others from stored sums. */
function exactHours(db: Db, wanted: Wanted, { hours, midnights, whole }: Hours): Fragment[] {
  if (midnights.length === 0) return [hours];
  const known = midnights.map((at) => at.toISOString());
  return [
    db`select * from (${hours}) h where h.at <> all(${known}::timestamptz[])`,
    rowsOf(db, wanted, whole, db`b.source like 'sendings.%'`, billingsOfHours(db, midnights)),
  ];
}
