import { hash } from "node:crypto";
import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { type CanaryProgress, judgeCanary } from "#lib/sendings/canary.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { record } from "#server/events/service.ts";
import { progressColumns, progressEvent, type ProgressRow } from "#server/tasks/progress.ts";
import { systemActor, type ExpandingTask, stateEvent, isCanaryUnchanged } from "./accept-chunk.ts";
import { iterateRecipients, type RecipientSource } from "./iterate-recipients.ts";

/** Up to this many recipients the share is exact. Beyond it, a hash range is close enough. */
const maxCounted = 20_000;
const stepSize = 5000;
const places = 2 ** 31;

/**
 * Place of an address among a task's recipients, from 0 to 2^31. It is a hash of task and address: the same on
 * every call and different in each task, so no place has to be stored when contacts come and go.
 */
export function hashPosition(taskId: string, address: string): number {
  return hash("sha256", `${taskId} ${address}`, "buffer").readUInt32BE(0) >>> 1;
}

/** Recipients that this run expands: those of the canary, the remaining ones, or all. */
export function recipientRange({
  id,
  canary,
}: Pick<ExpandingTask, "id" | "canary">): (address: string) => boolean {
  if (!canary) return () => true;
  const { state, under } = canary;
  return state === "sampling"
    ? (address) => hashPosition(id, address) < under
    : (address) => hashPosition(id, address) >= under;
}

/** The most recipients that this run expands. In a limited task the canary gets its share of the limit. */
export function maxIterated({ data, canary }: Pick<ExpandingTask, "data" | "canary">): number {
  const { limit = Infinity } = data;
  return data.canary && canary?.state === "sampling"
    ? Math.ceil((limit * data.canary.percent) / 100)
    : limit;
}

/** Draws the few; answers the task as it then is, null when it is not to run any more. */
export async function startCanary(
  task: ExpandingTask,
  source: RecipientSource,
): Promise<ExpandingTask | null> {
  const { canary: wanted } = task.data;
  if (!wanted || task.canary) return task;
  const canary: CanaryProgress = {
    state: "sampling",
    under: await findUnder(task, source, wanted.percent),
    endsAt: null,
    recipients: 0,
    reached: 0,
  };
  const begun = await sql()`
    update tasks set canary = ${sql().json(toJson(canary))}, updated_at = now()
    where id = ${task.id} and state = 'running' and canary is null`;
  return begun.count > 0 ? { ...task, canary } : null;
}

async function findUnder(
  { id, total }: ExpandingTask,
  source: RecipientSource,
  percent: number,
): Promise<number> {
  const roughly = Math.floor((places * percent) / 100);
  if (total > maxCounted) return roughly;
  const all: number[] = [];
  for await (const { recipients } of iterateRecipients({ ...source, variables: [] }, stepSize)) {
    for (const { address } of recipients) all.push(hashPosition(id, address));
    // A task's total stops at its limit, so there may be many more recipients.
    if (all.length > maxCounted) return roughly;
  }
  all.sort((a, b) => a - b);
  const few = Math.ceil((all.length * percent) / 100);
  return (all[few - 1] ?? 0) + 1;
}

/** All messages of the canary are accepted; now their results are awaited. */
export async function watchCanary(task: ExpandingTask): Promise<void> {
  await sql().begin(async (tx) => {
    const moved = await tx<ProgressRow[]>`
      update tasks set canary = canary || '{"state": "watching"}', cursor = null, reason = null, updated_at = now()
      where ${unchangedCanary(tx, task)} returning ${progressColumns(tx)}`;
    await record(tx, systemActor, ...moved.map(progressEvent));
  });
}

type Watched = Pick<
  TaskRow,
  "sent" | "delivered" | "seen" | "failed" | "stopped" | "accepted" | "followUps"
>;

/**
 * Checks whether the remaining recipients may be sent to: "pass" sends, "fail" pauses the task with a reason. "watch" and "recount"
 * wait; by the latter the check has read the messages of the canary.
 */
export async function checkCanary(
  task: ExpandingTask,
  now: Date,
): Promise<"pass" | "fail" | "watch" | "recount"> {
  const { canary, data } = task;
  if (!canary || !data.canary) return "pass";
  const { canary: wanted } = data;
  return sql().begin(async (tx) => {
    const [row] = await tx<Watched[]>`
      select sent, delivered, seen, failed, stopped, accepted, follow_ups from tasks
      where ${unchangedCanary(tx, task)} for no key update`;
    if (!row) return "fail";
    const recipients = row.accepted - row.followUps;
    const arrived = row.delivered + row.seen;
    const lost = row.failed + row.stopped;
    const judge = (reached: number) =>
      judgeCanary(
        wanted,
        {
          recipients,
          reached,
          waiting: row.accepted - arrived - lost - row.sent,
          lost,
          hasFallbacks: Boolean(data.fallbacks?.length),
        },
        canary.endsAt === null ? null : new Date(canary.endsAt),
        now,
      );
    // Reached people are counted only where it may change the result, because it reads the messages.
    const isDoubtful = row.followUps > 0 && judge(arrived) === "pass";
    const reached = isDoubtful ? await countReached(tx, task) : arrived;
    const verdict = judge(reached);
    const next: CanaryProgress = {
      ...canary,
      recipients,
      reached: Math.min(reached, recipients),
      ...(verdict === "start" && {
        endsAt: new Date(now.getTime() + wanted.minutes * 60_000).toISOString(),
      }),
      ...(verdict === "pass" && { state: "passed" }),
      ...(verdict === "fail" && { state: "failed" }),
    };
    const isNews = (Object.keys(next) as (keyof CanaryProgress)[]).some(
      (name) => next[name] !== canary[name],
    );
    const goesOn = isDoubtful ? "recount" : "watch";
    if (!isNews) return goesOn;
    const pauses = verdict === "fail";
    const moved = await tx<ProgressRow[]>`
      update tasks set canary = ${tx.json(toJson(next))}, updated_at = now(),
        state = ${pauses ? "paused" : "running"}, reason = ${pauses ? "canary" : null},
        changed_at = ${pauses ? tx`now()` : tx`changed_at`}
      where id = ${task.id} returning ${progressColumns(tx)}`;
    await record(tx, systemActor, ...moved.map(progressEvent));
    if (pauses) await record(tx, systemActor, stateEvent(task, "paused", "canary"));
    return verdict === "pass" || verdict === "fail" ? verdict : goesOn;
  });
}

/** Counts people and not messages, because a late message and its fallback may both reach the same person. */
async function countReached(
  tx: Tx,
  { id, ownerId }: Pick<ExpandingTask, "id" | "ownerId">,
): Promise<number> {
  const [row] = await tx<{ people: number }[]>`
    select count(distinct chain_id)::int as people from sendings
    where owner_id = ${ownerId} and group_id = ${id} and id >= ${id} and status in ('delivered', 'seen')`;
  return row?.people ?? 0;
}

/** The condition that the task still runs with the canary in the same state. */
function unchangedCanary(tx: Tx, task: ExpandingTask) {
  return tx`id = ${task.id} and state = 'running' and ${isCanaryUnchanged(tx, task)}`;
}
