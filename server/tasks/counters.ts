import type { TaskRow } from "#drizzle/schema/tasks.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import type { TaskState } from "#lib/tasks/task.ts";
import type { Tx } from "#server/db/client.ts";
import { type NewEvent, record } from "#server/events/service.ts";

/** A message of a group that went from one status to another. */
export interface StatusMove {
  ownerId: string;
  groupId: string | null;
  price: bigint;
  was: SendingStatus;
  is: SendingStatus;
  error: string | null;
}

/** The error of messages that ended because their task was stopped. */
export const stoppedError = "stopped";

const counted = ["sent", "delivered", "seen", "failed", "stopped"] as const;
type Delta = Record<(typeof counted)[number], number> & { refundedMoney: bigint };

function deltas(moves: readonly StatusMove[]): Map<string, Delta> {
  const byGroup = new Map<string, Delta>();
  for (const { groupId, was, is, price, error } of moves) {
    if (!groupId) continue;
    const delta = byGroup.get(groupId) ?? {
      sent: 0,
      delivered: 0,
      seen: 0,
      failed: 0,
      stopped: 0,
      refundedMoney: 0n,
    };
    const came = is === "failed" && error === stoppedError ? "stopped" : is;
    for (const name of counted) delta[name] += Number(came === name) - Number(was === name);
    if (is === "failed") delta.refundedMoney += price;
    byGroup.set(groupId, delta);
  }
  return byGroup;
}

type Ended = Pick<TaskRow, "id" | "ownerId" | "title" | "state"> & { was: TaskState };

/** Moves the counters of the tasks concerned and completes those with nothing left. */
export async function countMoves(tx: Tx, moves: readonly StatusMove[]): Promise<void> {
  const byGroup = [...deltas(moves)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [id, delta] of byGroup) {
    const left = -counted.reduce((sum, name) => sum + delta[name], 0);
    const isOver = tx`state = 'running' and expanded and accepted - sent - delivered - seen - failed - stopped + ${left} = 0`;
    const ended = await tx<Ended[]>`
      update tasks set
        sent = sent + ${delta.sent}, delivered = delivered + ${delta.delivered}, seen = seen + ${delta.seen},
        failed = failed + ${delta.failed}, stopped = stopped + ${delta.stopped}, cost = cost - ${delta.refundedMoney}, updated_at = now(),
        state = case when ${isOver} then 'completed' else state end,
        finished_at = case when ${isOver} then now() else finished_at end
      where id = ${id}
      returning id, owner_id, title, old.state as was, new.state`;
    await recordEnd(tx, ended);
  }
}

async function recordEnd(tx: Tx, tasks: readonly Ended[]): Promise<void> {
  const ended = tasks.filter(({ was, state }) => was !== state);
  await record(
    tx,
    { kind: "system" },
    ...ended.map(({ id, ownerId, ...data }): NewEvent => ({
      name: "tasks.state",
      ownerId,
      ids: [id],
      data: { ...data, reason: null },
    })),
  );
}

/** What happened to the tasks whose counters moved. */
export function countEvents(moves: readonly StatusMove[]): NewEvent[] {
  const owners = new Map(moves.map(({ groupId, ownerId }) => [groupId, ownerId]));
  return [...owners].flatMap(([id, ownerId]) =>
    id === null ? [] : { name: "tasks.updated", ownerId, ids: [id] },
  );
}

/** Ends a running task once every recipient is expanded and every message has left or failed. */
export async function completeTask(tx: Tx, id: string): Promise<void> {
  const ended = await tx<Ended[]>`
    update tasks set state = 'completed', finished_at = now(), updated_at = now()
    where id = ${id} and state = 'running' and expanded and accepted = sent + delivered + seen + failed + stopped
    returning id, owner_id, title, old.state as was, new.state`;
  await recordEnd(tx, ended);
}
