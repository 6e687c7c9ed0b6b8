import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { plainArray } from "#server/db/array-text.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { firstTimeline, readTimeline } from "#server/db/history.ts";
import { endsOf } from "#server/db/ids.ts";
import { transaction } from "#server/db/transaction.ts";
import { enqueueDispatch } from "#server/jobs/enqueue-sendings.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { log } from "#server/log.ts";
import { reportProblem } from "#server/providers/service.ts";
import { lostClaim, type Retaken, writeKnown } from "./lost-submissions.ts";

/** Minutes for which a message has been due and unchanged, so that one on its way from one job to another isn't meant. */
const strandedAfter = 5;
const atOnce = 1000;
/** The maximum of ids in a notification. */
const named = 3;

export type Stranded = Retaken & Pick<SendingRow, "price">;

/** Finds messages that are due and that no job would ever submit, the oldest first. */
export async function findStranded(
  db: Db,
  limit: number,
  minutes = strandedAfter,
): Promise<Stranded[]> {
  return db<Stranded[]>`
    with queued as materialized (
      select distinct json_array_elements_text(j.payload->'ids')::uuid as id
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'dispatch-sendings' and (j.attempts < j.max_attempts or j.locked_at is not null)
    )
    select s.id, s.owner_id, s.provider_id, s.price from sendings s left join tasks t on t.id = s.group_id
    where s.status = 'pending' and s.provider_id is not null and (t.id is null or t.state = 'running')
      and coalesce(s.delay, s.updated_at) <= now() - ${minutes} * interval '1 minute'
      and s.updated_at <= now() - ${minutes} * interval '1 minute'
      and not exists (select from queued q where q.id = s.id)
    order by s.id limit ${limit}`;
}

/**
 * Settles messages that are due and have no job. On the first timeline of the database nothing was ever lost, so what
 * isn't claimed was not submitted, and waits again. After a fail-over that isn't certain: such messages are in doubt
 * (docs/decisions/0004). Operators are notified.
 */
export async function settleStranded(minutes = strandedAfter, timeline?: string): Promise<number> {
  const isCertain = (timeline ?? (await readTimeline(sql()))) === firstTimeline;
  let settled = 0;
  for (;;) {
    const found = await findStranded(sql(), atOnce, minutes);
    if (found.length === 0) break;
    await transaction((tx) => settle(tx, found, isCertain));
    const ids = found.slice(0, named).map(({ id }) => id);
    if (settled === 0)
      await reportProblem("stranded", `${ids.join(", ")}${found.length > named ? ", …" : ""}`);
    settled += found.length;
    log().error({ count: found.length, ids }, "messages were due without a job");
    if (found.length < atOnce) break;
  }
  return settled;
}

async function settle(tx: Tx, found: readonly Stranded[], isCertain: boolean): Promise<void> {
  const ids = found.map(({ id }) => id);
  const { first, last } = endsOf(ids);
  const which = tx`id = any(${plainArray(ids)}::text::uuid[]) and id between ${first}::uuid and ${last}::uuid and status = 'pending'`;
  const taken = isCertain
    ? await tx<
        Retaken[]
      >`update sendings set updated_at = now() where ${which} returning id, owner_id, provider_id`
    : await tx<Retaken[]>`
        update sendings set status = 'processing', worker_id = ${lostClaim}, claimed_at = now(), updated_at = now()
        where ${which} returning id, owner_id, provider_id`;
  if (!isCertain) return writeKnown(tx, taken, () => undefined);
  for (const [ownerId, rows] of Map.groupBy(taken, (message) => message.ownerId))
    await enqueueDispatch(tx, ownerId, rows, null, true);
}

/** Has stranded messages looked for at a time, besides every few minutes: what a fail-over leaves is found earlier. */
export async function expectStranded(runAt: Date): Promise<void> {
  await enqueue(sql(), "settle-stranded", {}, { key: "settle-stranded:now", runAt });
}
