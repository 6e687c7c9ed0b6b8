import { type Db, sql } from "./client.ts";
import type { Fragment } from "./paging.ts";

/** A point in the history of the database: its timeline, which each fail-over changes, and its place in the log. */
interface Point {
  timeline: string;
  position: bigint;
}

let known: Point | undefined;

/** The first timeline, of a cluster that never failed over and was never restored. */
export const firstTimeline = "00000001";

/** Null while the server is a standby, which has no timeline of its own yet. */
async function readPoint(): Promise<Point | null> {
  const [row] = await sql()<{ timeline: string; position: string }[]>`
    select ${timelineNow(sql())} as timeline, (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position
    where not pg_is_in_recovery()`;
  return row ? { timeline: row.timeline, position: BigInt(row.position) } : null;
}

export async function readTimeline(db: Db): Promise<string | undefined> {
  const [row] = await db<{ timeline: string }[]>`select ${timelineNow(db)} as timeline`;
  return row?.timeline;
}

/** The timeline on which the database writes, also directly after a fail-over, when `pg_control_checkpoint` has the former. */
function timelineNow(db: Db): Fragment {
  return db`substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)`;
}

/**
 * Whether the database continues from another point than the one this process has seen: on another timeline, or from an
 * earlier place in the log. Transactions that were confirmed may then be missing. True until `acceptHistory`.
 */
export async function isHistoryOther(): Promise<boolean> {
  const point = await readPoint();
  if (!point) return false;
  known ??= point;
  if (point.timeline !== known.timeline || point.position < known.position) return true;
  known = point;
  return false;
}

/** Goes on from the point where the database is now. */
export async function acceptHistory(): Promise<void> {
  known = (await readPoint()) ?? known;
}

/** Whether the database is on the timeline that this process knows, as a condition of a statement. */
export function isKnownHistory(db: Db): Fragment {
  return known ? db`${known.timeline} = ${timelineNow(db)}` : db`true`;
}
