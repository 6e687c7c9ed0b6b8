import type { ListParameters } from "#lib/list-parameters.ts";
import type { Sql } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { idFloor, lastId } from "#server/db/ids.ts";
import { joinConditions, type Fragment, keysetPage } from "#server/db/paging.ts";
import type { Totals } from "#server/db/totals.ts";
import { findChains, isFirst, type Place } from "./chain-rows.ts";
import { readUpdated } from "./read-updated.ts";
import { conditionOf, type FoundTotals, type Wanted } from "./totals.ts";
import { type ListedSending, sendingColumns } from "./view.ts";

/** Reads a page of matching messages; of chains their first messages. */
export async function readPage(
  db: Sql,
  wanted: Wanted,
  parameters: ListParameters,
  reading: Promise<Totals<FoundTotals>>,
) {
  const { owner, range, rowsAre, byUpdates } = wanted;
  if (byUpdates) {
    const where = conditionOf(db, wanted);
    return readUpdated(db, { where, scope: wanted.alike, range }, parameters);
  }
  if (rowsAre === "chainsByAny")
    return readPlaces(db, await findChains(db, wanted, parameters, await reading), parameters);
  const first = rowsAre === "chains" && isFirst(db);
  return owner
    ? readOwnRows(db, { owner, range, first }, parameters)
    : readRows(db, joinConditions(db, [conditionOf(db, wanted), first]), parameters);
}

export function readRows(db: Sql, where: Fragment, parameters: ListParameters) {
  const { beyond, order, page } = keysetPage(db, "s.id", parameters);
  return db<ListedSending[]>`
    select ${sendingColumns(db)} from sendings s
    where ${where} ${beyond} order by ${order} ${page}`;
}

/** Messages whose ids were found before, in the page's order. */
export function readPlaces(db: Sql, places: readonly Place[], parameters: ListParameters) {
  const owners = [...new Set(places.map(({ ownerId }) => ownerId))];
  return db<ListedSending[]>`
    select ${sendingColumns(db)} from sendings s
    where s.owner_id = any(${owners}::uuid[]) and s.id = any(${places.map(({ id }) => id)}::uuid[])
    order by ${keysetPage(db, "s.id", parameters).order}`;
}

interface OwnRows {
  owner: string;
  range: Range;
  /** A further condition on the messages. */
  first: Fragment | false;
}

/**
 * Reads rows of one account by the index over account and id, the only one in this order, so that a generic
 * plan is right for every account. Months follow from the id. No row's id equals a bound.
 */
function readOwnRows(
  db: Sql,
  { owner, range: { from, to }, first: only }: OwnRows,
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
      and s.id > ${low} and s.id < ${high} ${only ? db`and ${only}` : db``}
    order by s.owner_id ${direction}, s.id ${direction} limit ${limit} offset ${seen ? 0 : offset}`;
}
