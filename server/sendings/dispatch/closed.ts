import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { openingsFrom } from "#lib/sendings/hours.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Db, Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { bulkFrom, enqueueDispatch } from "#server/jobs/enqueue-sendings.ts";
import type { Batch } from "./batch.ts";

/** A message whose recipient's clock shows an hour at which it may not come. */
interface Closed {
  id: string;
  opensAt: Date;
}

/** Whether a message's own time has come: one that was given a later one has another job for it. */
export function isDue(db: Db): Fragment {
  return db`(s.delay is null or s.delay <= now())`;
}

/** Finds messages `s` that have to wait for their recipients' hours. */
export async function findClosed(tx: Tx, keys: Fragment): Promise<Closed[]> {
  // The moment by which messages are taken and end too: by another one some would be in neither part.
  const rows = await tx<(Pick<SendingRow, "id"> & { hours: string; now: Date })[]>`
    select s.id, s.hours, now() as now from sendings s
    where ${keys} and ${isDue(tx)} and s.hours is not null`;
  const [first] = rows;
  if (!first) return [];
  const openingOf = openingsFrom(first.now);
  return rows
    .map(({ id, hours }) => ({ id, opensAt: openingOf(hours) }))
    .filter(({ opensAt }) => opensAt > first.now);
}

/**
 * Has those that still wait come again when their recipients' hours begin, or when their own time is over, whichever
 * is first: then they fail, unpaid. Which of them still wait the rows alone say.
 */
export async function postponeClosed(
  tx: Tx,
  { ownerId, providerId, ids: batched }: Batch,
  closed: readonly Closed[],
): Promise<void> {
  for (const [opening, rows] of Map.groupBy(closed, ({ opensAt }) => opensAt.getTime())) {
    const opensAt = new Date(opening);
    const ids = rows.map(({ id }) => id);
    const waiting = await tx<Pick<SendingRow, "id" | "until">[]>`
      update sendings set delay = ${opensAt}, updated_at = now()
      where owner_id = ${ownerId} and id = any(${plainArray(ids)}::text::uuid[]) and status = 'pending'
        and (delay is null or delay <= now())
      returning id, until`;
    for (const [due, some] of Map.groupBy(waiting, ({ until }) => dueAt(opensAt, until)))
      await enqueueDispatch(
        tx,
        ownerId,
        some.map(({ id }) => ({ id, providerId })),
        new Date(due),
        batched.length >= bulkFrom,
      );
  }
}

function dueAt(opensAt: Date, until: Date | null): number {
  return Math.min(opensAt.getTime(), until?.getTime() ?? Infinity);
}
