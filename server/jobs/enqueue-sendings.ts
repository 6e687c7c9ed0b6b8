import type { Db, Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { currentScope } from "#server/tracing/scope.ts";
import { enqueue, maxAttempts } from "./enqueue.ts";
import { withScope } from "./job-scope.ts";
import type { JobPayloads } from "./payloads.ts";

type Batch = JobPayloads["dispatch-sendings"];

/** Jobs of one provider run side by side in this many lanes, so that a slow one leaves others room. */
const lanes = 4;

/** Batches below this size count as urgent. */
export const bulkFrom = 50;

const laneNames = (providerId: string) =>
  Array.from({ length: lanes }, (_, lane) => `${providerId}:${lane}`);

function laneOf(providerId: string, [id = ""]: readonly string[]): string {
  return `${providerId}:${Number.parseInt(id.slice(-4) || "0", 16) % lanes}`;
}

/** Small batches go before all others, because a person or program waits for them. */
const urgent = -10;
/** The type of graphile-worker's column ends soon after; from there on jobs go by their time alone. */
const lastTurn = 32_000;

interface Place {
  runAt?: Date | null | undefined;
  /** A piece of a bulk send is not urgent, however small. */
  isBulk?: boolean;
  /** What is left of a batch that gave its place to others. */
  isRest?: boolean;
}

/**
 * The place of a large batch among those of its provider: behind those of its own account, and otherwise as far in
 * front as the next one. So accounts go turn about, however many batches one of them has.
 */
async function turnOf(
  db: Db,
  { providerId, ownerId }: Batch,
  { runAt, isRest = false }: Place,
): Promise<number> {
  const isLater = runAt ? runAt > new Date() : false;
  const [waiting] = await db<{ own: number | null; next: number | null; isAlone: boolean }[]>`
    select max(priority) filter (where is_own and is_later = ${isLater}) as own,
      min(priority) filter (where not is_later) as next,
      coalesce(bool_and(is_own) filter (where not is_later), true) as is_alone
    from (
      select j.priority, coalesce(j.flags ? ${ownerId}, false) as is_own, j.run_at > now() as is_later
      from graphile_worker._private_jobs j
      where j.is_available and j.priority >= 0 and j.job_queue_id = any(array(
        select id from graphile_worker._private_job_queues where queue_name = any(${laneNames(providerId)})))
    ) w`;
  const { own = null, next = null, isAlone = true } = waiting ?? {};
  const turn = own === null ? (next ?? 0) : own + (isRest && isAlone ? 0 : 1);
  return Math.min(lastTurn, turn);
}

/** Enqueues the submission of messages by one job. */
export async function enqueueBatch(db: Db, batch: Batch, place: Place = {}): Promise<void> {
  const { runAt, isBulk = false, isRest = false } = place;
  const isUrgent = batch.ids.length < bulkFrom && !isBulk && !isRest;
  await enqueue(db, "dispatch-sendings", batch, {
    queue: laneOf(batch.providerId, batch.ids),
    flag: batch.ownerId,
    priority: isUrgent ? urgent : await turnOf(db, batch, place),
    ...(runAt && { runAt }),
  });
}

/**
 * Enqueues the submission of accepted messages: one job for each provider and thousand. The pieces of a bulk send,
 * however small, don't go before others.
 */
export async function enqueueDispatch(
  tx: Tx,
  ownerId: string,
  rows: readonly { id: string; providerId: string }[],
  runAt?: Date | null,
  isBulk = false,
): Promise<void> {
  const byProvider = Map.groupBy(rows, (row) => row.providerId);
  for (const [providerId, messages] of byProvider) {
    for (let start = 0; start < messages.length; start += 1000) {
      const ids = messages.slice(start, start + 1000).map((message) => message.id);
      await enqueueBatch(tx, { providerId, ownerId, ids }, { runAt, isBulk });
    }
  }
}

interface Urgent {
  id: string;
  providerId: string;
  delay: Date | null;
}

/**
 * Selects, for a CTE that must be read, the jobs that submit messages of an account, fewer than `bulkFrom` of them: only
 * where the CTE `after` has a row.
 */
export function urgentDispatch(
  db: Db,
  ownerId: string,
  rows: readonly Urgent[],
  after: string,
): Fragment {
  const scope = currentScope();
  const alike = Map.groupBy(rows, ({ providerId, delay }) => `${providerId} ${delay?.getTime()}`);
  const jobs = [...alike.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { providerId, delay } = first;
    const ids = some.map(({ id }) => id);
    const payload = withScope({ providerId, ownerId, ids } satisfies Batch, scope);
    return [{ payload, queue: laneOf(providerId, ids), run_at: delay }];
  });
  return db`
    select graphile_worker.add_job('dispatch-sendings', payload, queue_name => queue, run_at => run_at,
      max_attempts => ${maxAttempts}, priority => ${urgent}, flags => array[${ownerId}::text])
    from ${db(after)}, json_to_recordset(${JSON.stringify(jobs)}::text::json) as j(payload json, queue text, run_at timestamptz)`;
}

/** Queues the expansion of a task's recipients. A task is expanded by one job at a time, and accounts take turns. */
export async function enqueueExpansion(tx: Tx, taskId: string, runAt: Date | null): Promise<void> {
  await enqueue(
    tx,
    "expand-task",
    { taskId },
    { key: `expand:${taskId}`, ...(runAt && { runAt }) },
  );
}
