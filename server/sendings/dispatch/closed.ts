import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { nextOpening, readHours } from "#lib/sendings/hours.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { bulkFrom, enqueueDispatch } from "#server/jobs/enqueue-sendings.ts";
import type { Batch } from "./batch.ts";

/** A message whose recipient's clock shows an hour at which it may not come. */
interface Closed {
  id: string;
  opensAt: Date;
}

/** Those of some messages `s` that have to wait for their recipients' hours. */
export async function findClosed(tx: Tx, keys: Fragment, now: Date): Promise<Closed[]> {
  const rows = await tx<(Pick<SendingRow, "id"> & { hours: string })[]>`
    select s.id, s.hours from sendings s where ${keys} and s.hours is not null`;
  const openings = new Map<string, Date>();
  return rows.flatMap(({ id, hours }) => {
    const known = openings.get(hours);
    const opensAt = known ?? openingOf(hours, now);
    if (!known) openings.set(hours, opensAt);
    return opensAt > now ? [{ id, opensAt }] : [];
  });
}

function openingOf(written: string, now: Date): Date {
  const hours = readHours(written);
  return hours ? nextOpening(hours, hours.timeZone, now) : now;
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
