import { startOf, wallClock } from "#lib/dates/zones.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import type { Db, Sql } from "#server/db/client.ts";
import { growthAfter, withTimeout, countTimeout, type Range } from "#server/db/count-whole.ts";
import { timeOfId } from "#server/db/ids.ts";
import { findDays, type FoundDays } from "./find-days.ts";
import type { Wanted } from "./wanted.ts";

const hour = 3_600_000;
const day = 24 * hour;
const year = 366 * day;

type Asked = Pick<ListParameters, "offset" | "limit" | "isCountWhole"> & {
  direction: "asc" | "desc";
};

/**
 * Sums billings by day, some days at a time from the side where the page begins. It stops after two seconds if
 * there is anything to show, and the count is then "at least". Over many accounts it reads only what the page
 * needs, unless all are to be counted.
 */
export async function readDays(
  db: Sql,
  { userId, timeZone }: Actor,
  wanted: Wanted,
  { offset, limit, direction, isCountWhole }: Asked,
): Promise<FoundDays & { isAtLeast: boolean }> {
  const read = async (from: Db, range: Range, page: Pick<Asked, "offset" | "limit">) =>
    findDays(from, { ...wanted, range }, { timeZone, direction, ...page });
  const bounds = wanted.rows ? null : await boundsOf(db, userId, wanted.range);
  if (!bounds) return { ...(await read(db, wanted.range, { offset, limit })), isAtLeast: false };

  const until = performance.now() + countTimeout;
  const isEnough = (all: number) => wanted.scope !== null && !isCountWhole && all > offset + limit;
  const known: FoundDays = { rows: [], all: 0 };
  let length = wanted.scope ? day : year;
  let rest: Bounds | null = bounds;
  while (rest && !isEnough(known.all)) {
    const { part, beyond } = cut(rest, { length, timeZone, direction });
    const page = { offset: Math.max(0, offset - known.all), limit: limit - known.rows.length };
    const begun = performance.now();
    // A page far back may take longer, because without any row it can't be shown.
    const left = until + (known.rows.length > 0 ? 0 : 4 * countTimeout) - begun;
    const found = known.all
      ? await withTimeout(left, (tx) => read(tx, part, page))
      : await read(db, part, page);
    if (!found) break;
    known.rows.push(...found.rows);
    known.all += found.all;
    length = Math.max(day, length * growthAfter(performance.now() - begun));
    rest = beyond;
  }
  return { ...known, isAtLeast: rest !== null };
}

type Bounds = Range & { from: Date };

/** The bounds of a ledger that is read whole begin with its first billing; null without one. */
async function boundsOf(db: Sql, ownerId: string, range: Range): Promise<Bounds | null> {
  if (range.from) return { ...range, from: range.from };
  const [first] = await db<{ id: string }[]>`
    select id from billings where owner_id = ${ownerId} order by id limit 1`;
  return first ? { ...range, from: timeOfId(first.id) } : null;
}

interface Cut {
  length: number;
  timeZone: string;
  direction: Asked["direction"];
}

/** The next range to read, cut at the beginning or end of a day, and the rest; null at the end. */
function cut(
  { from, to }: Bounds,
  { length, timeZone, direction }: Cut,
): { part: Range; beyond: Bounds | null } {
  const now = Date.now();
  const end = Math.min(to?.getTime() ?? now, now + day);
  if (direction === "desc") {
    const at = beginOfDay(end - length, timeZone);
    if (at <= from) return { part: { from, to }, beyond: null };
    return { part: { from: at, to }, beyond: { from, to: at } };
  }
  // A day may have an hour more.
  const at = beginOfDay(from.getTime() + length + 2 * hour, timeZone);
  if (at.getTime() >= end) return { part: { from, to }, beyond: null };
  return { part: { from, to: at }, beyond: { from: at, to } };
}

function beginOfDay(moment: number, timeZone: string): Date {
  const at = new Date(moment);
  return startOf(wallClock(at, timeZone).date, timeZone) ?? at;
}
