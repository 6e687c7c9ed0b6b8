import type { Sql } from "#server/db/client.ts";

/** Held by whoever folds, until its transaction ends. */
const foldLock = 5_221_843;

/**
 * Adds what transactions have noted to the sums by hour and by day, of messages and of their charges.
 * Readers add both up in one look, so it never matters when this has run last.
 */
export async function foldDeltas(db: Sql): Promise<void> {
  await db.begin(async (tx) => {
    const [lock] = await tx<
      { isFree: boolean }[]
    >`select pg_try_advisory_xact_lock(${foldLock}) as is_free`;
    if (lock?.isFree) await tx`select fold_sending_deltas()`;
  });
}
