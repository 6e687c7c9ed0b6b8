import { AppError, wrongField } from "#lib/errors.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Sql } from "#server/db/client.ts";
import type { Range } from "#server/db/count-whole.ts";
import { idFloor } from "#server/db/ids.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type ListedSending, sendingColumns } from "./view.ts";

/** Throws BadRequest where chains are asked for in the order of changes, which they have not. */
export function assertNoChains({ scope }: Pick<ListParameters, "scope">): void {
  if (!scope.includes("Chains")) return;
  throw new AppError("BadRequest", "commons.errors.invalid", {
    fields: [
      { path: ["$order"], key: "commons.errors.list.order", params: { names: "createdAt" } },
    ],
  });
}

/** Times in milliseconds, the first included and the last not; null is open. */
interface Period {
  from: number | null;
  to: number | null;
}

interface Changed {
  ownerId: string;
  id: string;
}

/** Where a page continues: the time as text, which keeps microseconds. */
interface Seen {
  at: string;
  id: string;
}

/** So many rows of a period are sorted at once; a period with more of them is divided. */
const maxSorted = 2000;
const parts = 8;

/** No message is made later than it changed; clocks that differ have a day. */
const day = 86_400_000;

/**
 * Reads messages `s` in the order of their last changes. No index has that order, because every report would have to
 * write it: a summary of the rows (BRIN) finds a period of changes, and what is in it is sorted. Periods are taken in
 * the page's order and divided until each has few rows, so that a page of an account of millions reads some thousands.
 * A message that changes meanwhile moves to the newest period, and is in the page once or in the next one.
 */
export async function readUpdated(
  db: Sql,
  { where, scope, range }: { where: Fragment; scope: Fragment; range: Range },
  parameters: ListParameters,
): Promise<readonly ListedSending[]> {
  const { order, after, limit, offset, updatedAt } = parameters;
  const isAscending = order.direction === "asc";
  const seen = after ? { id: after, at: await updateTime(db, scope, after) } : null;
  const skipped = after ? 0 : offset;
  const found = new Map<string, Changed>();
  const waiting = periodsOf(
    { from: updatedAt?.from ?? range.from, to: updatedAt?.to ?? null },
    seen && { at: new Date(seen.at).getTime(), isAscending },
  );
  if (!isAscending) waiting.reverse();
  while (waiting.length > 0 && found.size < limit + skipped) {
    const [period = { from: null, to: null }] = waiting.splice(0, 1);
    const shares = divide(period);
    const most = limit + skipped - found.size;
    const look = { where, seen, isAscending, most, maxRead: shares ? maxSorted : null };
    const rows = await changedIn(db, period, look);
    if (rows) for (const row of rows) found.set(row.id, row);
    else waiting.unshift(...(isAscending ? (shares ?? []) : (shares ?? []).toReversed()));
  }
  return readInOrder(db, [...found.values()].slice(skipped, skipped + limit));
}

/**
 * The periods to look through, oldest first. Almost all changes are between the first message that may be listed and
 * now; what clocks say otherwise is in an open period of its own.
 */
function periodsOf(
  { from, to }: Range,
  seen: { at: number; isAscending: boolean } | null,
): Period[] {
  const now = Date.now();
  const isFalling = seen !== null && !seen.isAscending;
  const first = seen?.isAscending ? seen.at : (from?.getTime() ?? null);
  const end = isFalling ? seen.at + 1 : Math.min(to?.getTime() ?? now, now);
  const middle = Math.max(first ?? end, end);
  const isOpen = !isFalling && (!to || to.getTime() > now);
  return [
    ...(seen?.isAscending ? [] : [{ from: null, to: first ?? middle }]),
    ...(first === null || first === middle ? [] : [{ from: first, to: middle }]),
    ...(isOpen ? [{ from: middle, to: null }] : []),
  ];
}

/** The parts of a period, oldest first; null where it is open or too short to be divided. */
function divide({ from, to }: Period): Period[] | null {
  if (from === null || to === null || to - from < parts) return null;
  const edge = (at: number) => from + Math.floor(((to - from) * at) / parts);
  return Array.from({ length: parts }, (_, at) => ({ from: edge(at), to: edge(at + 1) }));
}

interface Look {
  where: Fragment;
  seen: Seen | null;
  isAscending: boolean;
  /** How many are wanted. */
  most: number;
  /** No more rows than this are read; null for all of them. */
  maxRead: number | null;
}

/** The first messages changed within a period, in the page's order; null if it has more rows than may be read. */
async function changedIn(
  db: Sql,
  { from, to }: Period,
  { where, seen, isAscending, most, maxRead }: Look,
): Promise<Changed[] | null> {
  const direction = isAscending ? db`asc` : db`desc`;
  const follows = isAscending ? db`>` : db`<`;
  const rows = await db<(Changed & { count: number })[]>`
    with changed as materialized (
      select s.owner_id, s.id, s.updated_at from sendings s
      where ${where}
        ${from === null ? db`` : db`and s.updated_at >= ${new Date(from)}`}
        ${to === null ? db`` : db`and s.updated_at < ${new Date(to)} and s.id < ${idFloor(new Date(to + day))}`}
        ${seen ? db`and (s.updated_at, s.id) ${follows} (${seen.at}::text::timestamptz, ${seen.id}::uuid)` : db``}
      ${maxRead === null ? db`` : db`limit ${maxRead + 1}`}
    )
    select owner_id, id, (select count(*)::int from changed) as count from changed
    order by updated_at ${direction}, id ${direction} limit ${most}`;
  return maxRead !== null && (rows[0]?.count ?? 0) > maxRead ? null : rows;
}

async function readInOrder(db: Sql, places: readonly Changed[]): Promise<readonly ListedSending[]> {
  if (places.length === 0) return [];
  return db<ListedSending[]>`
    select ${sendingColumns(db)}
    from unnest(${places.map(({ ownerId }) => ownerId)}::uuid[], ${places.map(({ id }) => id)}::uuid[])
      with ordinality p (owner_id, id, place)
    cross join lateral (select * from sendings s where s.owner_id = p.owner_id and s.id = p.id) s
    order by p.place`;
}

/** As text, which keeps microseconds. Throws BadRequest when the row to continue from is gone. */
async function updateTime(db: Sql, scope: Fragment, id: string): Promise<string> {
  const [row] = await db<{ at: string }[]>`
    select s.updated_at::text as at from sendings s where s.id = ${id} and ${scope}`;
  if (row) return row.at;
  throw wrongField(["$after"], "commons.errors.list.after");
}
