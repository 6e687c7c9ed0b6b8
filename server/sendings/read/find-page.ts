import type { ListParameters } from "#lib/list-parameters.ts";
import { asMoney } from "#lib/money.ts";
import type { Sql } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { idFloor } from "#server/db/ids.ts";
import { countLimit, everyOf, type Fragment, idRange, keysetPage } from "#server/db/paging.ts";
import { countOf, type Totals } from "#server/db/totals.ts";
import { isText } from "./search.ts";
import {
  addedUp,
  foundLines,
  type FoundTotals,
  readTotals,
  readWholeTotals,
  statusCondition,
  type Wanted,
} from "./totals.ts";
import { sendingColumns, type ListedSending } from "./view.ts";

interface FoundPage {
  rows: readonly ListedSending[];
  totals: Totals<FoundTotals>;
}

/** A page of messages `s` and what all of them come to. */
export async function findPage(
  db: Sql,
  wanted: Wanted,
  parameters: ListParameters,
): Promise<FoundPage> {
  const { isCountWhole, search } = parameters;
  const where = conditionOf(db, wanted);
  if (isText(search) && !isCountWhole) return findTexts(db, where, parameters);
  const [rows, totals] = await Promise.all([
    wanted.owner
      ? readOwnRows(db, wanted.owner, wanted.range, parameters)
      : readRows(db, where, parameters),
    isCountWhole ? readWholeTotals(db, wanted) : readTotals(db, wanted),
  ]);
  return { rows, totals };
}

/** That a message `s` is among those wanted. */
export function conditionOf(db: Sql, wanted: Omit<Wanted, "owner">): Fragment {
  return everyOf(db, [
    wanted.alike,
    ...idRange(db, "s.id", wanted.range),
    statusCondition(db, wanted.statuses),
    wanted.rows,
  ]);
}

/**
 * No index covers the texts: they are read once, in whatever order is quickest and by several cores,
 * and the page is picked among what was found. Read in the order of the page, a text that isn't there
 * took twice as long.
 */
async function findTexts(db: Sql, where: Fragment, parameters: ListParameters): Promise<FoundPage> {
  const { beyond, order, page } = keysetPage(db, "s.id", parameters);
  const [found] = await db<
    {
      lines: (Omit<FoundTotals, "amount"> & { amount: string })[];
      page: string[];
      owners: string[];
    }[]
  >`
    with found as materialized (
        select s.id, s.owner_id, s.type, s.status, s.segments, s.price from sendings s where ${where} limit ${countLimit + 1}
      ),
      picked as (select s.id, s.owner_id from found s where true ${beyond} order by ${order} ${page})
    select
      (select coalesce(json_agg(json_build_object('currency', currency, 'state', state, 'count', count, 'segments', segments,
          'amount', amount::text)), '[]')
        from (${addedUp(db, foundLines(db, 0, db`found`))}) t) as lines,
      array(select id from picked) as page,
      array(select distinct owner_id from picked) as owners`;
  const lines = (found?.lines ?? []).map((line) => ({
    ...line,
    amount: asMoney(BigInt(line.amount)),
  }));
  // Of more than were counted the newest are not known; but then they are soon found.
  const isAtLeast = countOf(lines) > countLimit;
  if (isAtLeast)
    return { rows: await readRows(db, where, parameters), totals: { lines, isAtLeast } };
  const { page: ids = [], owners = [] } = found ?? {};
  const rows = await db<ListedSending[]>`
    select ${sendingColumns(db)} from sendings s
    where s.owner_id = any(${owners}::uuid[]) and s.id = any(${ids}::uuid[]) order by ${order}`;
  return { rows, totals: { lines, isAtLeast } };
}

export function readRows(db: Sql, where: Fragment, parameters: ListParameters) {
  const { beyond, order, page } = keysetPage(db, "s.id", parameters);
  return db<ListedSending[]>`
    select ${sendingColumns(db)} from sendings s
    where ${where} ${beyond} order by ${order} ${page}`;
}

/** Beyond every id there may be. */
const lastId = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Rows of one account by the index of account and id, the only one in this order: the plan need not see
 * the account to be the right one. Months are told by the id alone. No row has an id that is a bound.
 */
function readOwnRows(
  db: Sql,
  owner: string,
  { from, to }: Range,
  { order, after, offset, limit }: ListParameters,
) {
  const isAscending = order.direction === "asc";
  const direction = isAscending ? db`asc` : db`desc`;
  const seen = after?.toLowerCase();
  const [first, last] = [idFloor(from ?? new Date(0)), to ? idFloor(to) : lastId];
  const low = isAscending && seen && seen > first ? seen : first;
  const high = !isAscending && seen && seen < last ? seen : last;
  return db<ListedSending[]>`
    select ${sendingColumns(db)} from sendings s
    where (s.owner_id, s.id) > (${owner}, ${low}) and (s.owner_id, s.id) < (${owner}, ${high})
      and s.id > ${low} and s.id < ${high}
    order by s.owner_id ${direction}, s.id ${direction} limit ${limit} offset ${seen ? 0 : offset}`;
}
