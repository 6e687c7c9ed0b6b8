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

/** Whether a message is due; a rescheduled one has another job. */
export function isDue(db: Db): Fragment {
  return db`(s.delay is null or s.delay <= now())`;
}

/** Finds messages `s` that have to wait for their recipients' hours. */
export async function findClosed(tx: Tx, keys: Fragment): Promise<Closed[]> {
  // The same time decides which messages are taken and which are too late; otherwise some would be in neither
  // part.
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
 * Queues messages that still wait for the beginning of their recipients' hours, or for the end of their own
 * time if it is earlier; then they fail without a charge. The rows decide which messages still wait.
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
