import type { Sql } from "#server/db/client.ts";
import { foldLock } from "#server/db/fold-lock.ts";

/** Up to this many deltas, readers can add them up without a noticeable delay. */
const few = 1000;

/**
 * Adds what transactions have noted to the sums by hour and by day, of messages, their charges and their outcomes.
 * Readers add both up in one look, so it never matters for what they say when this has run last; they
 * take longer the more is noted. `true` where there was much, so that there soon is again.
 */
export async function foldDeltas(db: Sql): Promise<boolean> {
  const isMuch = await foldOnce(db);
  // Readers would pass over what was folded until the next autovacuum: 40 ms a list after 40 000 messages. Shortening the
  // file would lock them out for a moment.
  if (isMuch)
    await db`vacuum (skip_locked, truncate false) sending_deltas, outcome_deltas, route_deltas`;
  return isMuch;
}

async function foldOnce(db: Sql): Promise<boolean> {
  return db.begin(async (tx) => {
    const [lock] = await tx<
      { isFree: boolean }[]
    >`select pg_try_advisory_xact_lock(${foldLock}) as is_free`;
    if (!lock?.isFree) return false;
    const noted = await tx`
      (select from sending_deltas limit ${few}) union all (select from outcome_deltas limit ${few})
      union all (select from route_deltas limit ${few})`;
    await tx`select fold_sending_deltas(), fold_outcome_deltas(), fold_route_deltas()`;
    return noted.count >= few;
  });
}
