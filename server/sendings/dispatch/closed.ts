import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { nextOpening, readHours } from "#lib/sendings/hours.ts";
import { plainArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { enqueueDispatch } from "#server/jobs/enqueue-sendings.ts";
import type { Batch } from "./batch.ts";

/** A message whose recipient's clock shows an hour at which it may not come. */
interface Closed {
  id: string;
  until: Date | null;
  opensAt: Date;
}

/** Those of some messages `s` that have to wait for their recipients' hours. */
export async function findClosed(tx: Tx, keys: Fragment, now: Date): Promise<Closed[]> {
  const rows = await tx<(Pick<SendingRow, "id" | "until"> & { hours: string })[]>`
    select s.id, s.until, s.hours from sendings s where ${keys} and s.hours is not null`;
  const openings = new Map<string, Date>();
  return rows.flatMap(({ id, until, hours }) => {
    const known = openings.get(hours);
    const opensAt = known ?? openingOf(hours, now);
    if (!known) openings.set(hours, opensAt);
    return opensAt > now ? [{ id, until, opensAt }] : [];
  });
}

function openingOf(written: string, now: Date): Date {
  const hours = readHours(written);
  return hours ? nextOpening(hours, hours.timeZone, now) : now;
}

/**
 * Has them come again when their recipients' hours begin, or when their own time is over, whichever is first:
 * then they fail, unpaid.
 */
export async function postponeClosed(
  tx: Tx,
  { ownerId, providerId }: Batch,
  closed: readonly Closed[],
  now: Date,
): Promise<void> {
  const waiting = closed.filter(({ until }) => until === null || until > now);
  for (const rows of Map.groupBy(waiting, ({ opensAt }) => opensAt.getTime()).values()) {
    const opensAt = rows[0]?.opensAt ?? now;
    const ids = rows.map(({ id }) => id);
    await tx`
      update sendings set delay = ${opensAt}, updated_at = now()
      where owner_id = ${ownerId} and id = any(${plainArray(ids)}::text::uuid[])`;
    for (const [due, some] of Map.groupBy(rows, ({ until }) => dueAt(opensAt, until)))
      await enqueueDispatch(tx, ownerId, some.map(({ id }) => ({ id, providerId })), new Date(due)); // prettier-ignore
  }
}

function dueAt(opensAt: Date, until: Date | null): number {
  return Math.min(opensAt.getTime(), until?.getTime() ?? Infinity);
}
