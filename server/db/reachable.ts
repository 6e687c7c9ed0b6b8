import { log } from "#server/log.ts";
import { sql } from "./client.ts";
import { isDiskFull, isUnavailable } from "./database-error.ts";
import { memoizeFor } from "./memoize-for.ts";
import { within } from "./within.ts";

export type DatabaseState = "ready" | "database unreachable" | "disk full";

/** Milliseconds between two checks, because the caller needs no sign-in. */
const triedEvery = 1000;

const assertRoom = memoizeFor(triedEvery, async () => sql()`select assert_disk_has_room()`);

let committing: Promise<unknown> | undefined;

/**
 * Commits something that leaves no row. It waits for the disk, and for the standby of a synchronous cluster, as
 * every change does. A commit that hangs is waited for, so that it holds one connection, not one for each check.
 */
const commit = memoizeFor(triedEvery, async () => {
  committing ??= sql()`select pg_logical_emit_message(true, 'cabinet', 'ready')`
    .execute()
    .finally(() => (committing = undefined));
  await committing;
});

/** Whether the database answers within two seconds, has room, and can end a commit. */
export async function databaseState(): Promise<DatabaseState> {
  try {
    await within(2000, Promise.all([sql()`select 1`, assertRoom(), commit()]));
    return "ready";
  } catch (error) {
    const state = isDiskFull(error) ? "disk full" : "database unreachable";
    log().warn({ err: error }, state);
    return state;
  }
}

/**
 * Whether the database can't be reached, as found within the last second. A database that is only slow to answer isn't away.
 */
export const isDatabaseAway: () => Promise<boolean> = memoizeFor(triedEvery, async () => {
  try {
    await within(2000, sql()`select 1`);
    return false;
  } catch (error) {
    return isUnavailable(error);
  }
});
