import type { ListParameters } from "#lib/list-parameters.ts";
import type { Sql } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { timeOfId } from "#server/db/ids.ts";
import { type Fragment, keysetPage } from "#server/db/paging.ts";
import { sumPartsOf, unionAll } from "#server/db/sum-parts.ts";
import { billingsOfHours } from "./hour-ranges.ts";
import { keptSums } from "./kept-sums.ts";
import { isOther, rowConditions, type Wanted } from "./wanted.ts";

const hour = 3_600_000;

type Page = Pick<ListParameters, "order" | "after" | "offset" | "limit">;

/** Whether kept sums can say where the rows are. */
function wholeOf(wanted: Wanted): Range | null {
  return wanted.isNarrow && !wanted.rows ? sumPartsOf(wanted.range).whole : null;
}

/**
 * Finds the hours that contain matching billings from the stored sums, so that a page need not read an account's
 * million rows. A page after a row begins at that row's hour. Null if the sums don't contain the answer.
 */
export async function hoursWith(
  db: Sql,
  wanted: Wanted,
  { order: { direction }, after, offset, limit }: Page,
): Promise<Date[] | null> {
  const whole = wholeOf(wanted);
  if (!whole) return null;
  const first = after && new Date(Math.floor(timeOfId(after).getTime() / hour) * hour);
  const beyond = direction === "asc" ? db`k.at >= ${first}` : db`k.at <= ${first}`;
  const sums = keptSums(db, wanted, { days: [], hours: [whole], whole, ends: [] });
  const found = await db<{ at: Date }[]>`
    select at from (
      select at, sum(count) over (order by at ${db.unsafe(direction)}) - count as before from (
        select k.at, case when k.at = ${first}::timestamptz then 0 else sum(k.count) end as count from (${sums}) k
        where ${first ? beyond : db`true`} group by k.at having sum(k.count) <> 0
      ) h
    ) c where before < ${offset + limit} order by at`;
  return found.map(({ at }) => at);
}

/** A page of billings `b`: of the hours that hold them, of the range's ends, and of what no message made. */
export function foundBillings(
  db: Sql,
  wanted: Wanted,
  { hours, ...page }: Page & { hours: readonly Date[] | null },
): Fragment {
  const { beyond, order, page: slice, limit, offset } = keysetPage(db, "b.id", page);
  const { range } = wanted;
  const whole = wholeOf(wanted);
  if (!whole || !hours)
    return db`select b.* from billings b where ${rowConditions(db, wanted, range)} ${beyond} order by ${order} ${slice}`;
  const branch = (part: Range, and = db`true`, from = db`billings b`) => db`
    (select b.* from ${from} where ${rowConditions(db, wanted, part)} and ${and} ${beyond}
    order by ${order} limit ${offset + limit})`;
  const parts = [
    ...(hours.length > 0
      ? [branch(whole, db`b.source like 'sendings.%'`, billingsOfHours(db, hours))]
      : []),
    // Otherwise it is read to its end before none is found.
    ...(wanted.isOfMessages ? [] : [branch(whole, db.unsafe(isOther))]),
    ...sumPartsOf(range).ends.map((end) => branch(end)),
  ];
  if (parts.length === 0) return db`select b.* from billings b where false`;
  return db`select b.* from (${unionAll(db, parts)}) b order by ${order} ${slice}`;
}
