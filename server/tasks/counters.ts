import type { TaskRow } from "#drizzle/schema/tasks.ts";
import { noSurplus, type Surplus } from "#lib/sendings/fallbacks/people.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { sumStateOf } from "#lib/sendings/sums.ts";
import type { TaskState } from "#lib/tasks/task.ts";
import type { Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { endFigures, progressColumns, progressEvent, type ProgressRow } from "./progress.ts";

/** Messages of a group, or of none, that went from one status to another together. */
export interface StatusMove {
  ownerId: string;
  groupId: string | null;
  messages: number;
  /** The sum of their prices. */
  price: bigint;
  was: SendingStatus;
  is: SendingStatus;
  error: string | null;
}

const counted = ["sent", "delivered", "seen", "failed", "stopped"] as const;
type Delta = Record<(typeof counted)[number] | "waiting", number> & {
  refundedMoney: bigint;
  charged: bigint;
};

const nothing: Delta = {
  sent: 0,
  delivered: 0,
  seen: 0,
  failed: 0,
  stopped: 0,
  waiting: 0,
  refundedMoney: 0n,
  charged: 0n,
};

/** How many more of each group's chains wait for their next message. */
export type Waiting = ReadonlyMap<string, number>;

function deltas(moves: readonly StatusMove[], waiting: Waiting): Map<string, Delta> {
  const byGroup = new Map<string, Delta>();
  for (const [groupId, more] of waiting) byGroup.set(groupId, { ...nothing, waiting: more });
  for (const { groupId, messages, was, is, price, error } of moves) {
    if (!groupId) continue;
    const delta = byGroup.get(groupId) ?? { ...nothing };
    const came = sumStateOf(is, error);
    for (const name of counted)
      delta[name] += messages * (Number(came === name) - Number(was === name));
    if (is === "failed") delta.refundedMoney += price;
    delta.charged += price * (BigInt(hasLeft(is)) - BigInt(hasLeft(was)));
    byGroup.set(groupId, delta);
  }
  return byGroup;
}

const leftStatuses: readonly SendingStatus[] = ["sent", "delivered", "seen"];

/** What has left is paid for; what waits is reserved. */
function hasLeft(status: SendingStatus): boolean {
  return leftStatuses.includes(status);
}

type Moved = ProgressRow & Pick<TaskRow, "title"> & { was: TaskState };

const unchanged: ReadonlyMap<string, Surplus> = new Map();

/**
 * Moves the counters of the tasks concerned and completes those with nothing left. `surplus` says by how much more
 * the messages are than their people (`countSurplus`).
 */
export async function countMoves(
  tx: Tx,
  moves: readonly StatusMove[],
  waiting: Waiting,
  surplus: ReadonlyMap<string, Surplus> = unchanged,
): Promise<void> {
  const byGroup = [...deltas(moves, waiting)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  // These statements are sent in order without waiting in between, so they cost one round trip.
  const moved = await Promise.all(
    byGroup.map(([id, delta]) => moveCounters(tx, id, delta, surplus.get(id))),
  );
  await recordMoves(tx, moved.flat());
}

function moveCounters(tx: Tx, id: string, delta: Delta, surplus?: Surplus): Promise<Moved[]> {
  const left = -counted.reduce((sum, name) => sum + delta[name], 0);
  const isOver = tx`state = 'running' and expanded and accepted - sent - delivered - seen - failed - stopped + ${left} = 0 and waiting + ${delta.waiting} = 0`;
  return tx<Moved[]>`
    update tasks set
      sent = sent + ${delta.sent}, delivered = delivered + ${delta.delivered}, seen = seen + ${delta.seen},
      failed = failed + ${delta.failed}, stopped = stopped + ${delta.stopped}, waiting = waiting + ${delta.waiting},${surplus ? addSurplus(tx, surplus) : tx``}
      cost = cost - ${delta.refundedMoney}, refunded = refunded + ${delta.refundedMoney}, charged = charged + ${delta.charged}, updated_at = now(),
      state = case when ${isOver} then ${endOf(tx, delta.failed)} else state end,
      finished_at = case when ${isOver} then now() else finished_at end
    where id = ${id}
    returning ${progressColumns(tx)}, title, old.state as was`;
}

/** Assignments, each with a comma behind it, that add to what a task's messages exceed its people by. */
export function addSurplus(
  tx: Tx,
  { sent, delivered, seen, failed, stopped }: Surplus = noSurplus,
): Fragment {
  return tx`
      surplus_sent = surplus_sent + ${sent}, surplus_delivered = surplus_delivered + ${delivered},
      surplus_seen = surplus_seen + ${seen}, surplus_failed = surplus_failed + ${failed},
      surplus_stopped = surplus_stopped + ${stopped},`;
}

/** The final state of a task without open messages after further failures: failed if no message was sent. */
function endOf(tx: Tx, failures: number): Fragment {
  return tx`case when accepted > 0 and failed + ${failures} = accepted then 'failed' else 'completed' end`;
}

/** Records the new counters, and the end of tasks that are over. */
async function recordMoves(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const ended = moved.filter(({ was, state }) => was !== state);
  await record(
    tx,
    { kind: "system" },
    ...moved.map(progressEvent),
    ...ended.map(({ title, was, ...row }): NewEvent => ({
      name: "tasks.state",
      ownerId: row.ownerId,
      ids: [row.id],
      data: { title, was, state: row.state, reason: null, ...endFigures(row) },
    })),
  );
}

/** Ends a running task, as `endOf` says, once every recipient is expanded and every message has left or failed. */
export async function completeTask(tx: Tx, id: string): Promise<void> {
  const ended = await tx<Moved[]>`
    update tasks set state = ${endOf(tx, 0)}, finished_at = now(), updated_at = now()
    where id = ${id} and state = 'running' and expanded and accepted = sent + delivered + seen + failed + stopped and waiting = 0
    returning ${progressColumns(tx)}, title, old.state as was`;
  await recordMoves(tx, ended);
}
