import type { SendingStatus } from "#lib/sendings/statuses.ts";
import type { Tx } from "#server/db/client.ts";
import type { LiveEvent } from "#server/realtime/publish.ts";

/** A message of a group that went from one status to another. */
export interface StatusMove {
  ownerId: string;
  groupId: string | null;
  price: bigint;
  was: SendingStatus;
  is: SendingStatus;
}

const counted = ["sent", "delivered", "seen", "failed"] as const;
type Delta = Record<(typeof counted)[number], number> & { refundedMoney: bigint };

function deltas(moves: readonly StatusMove[]): Map<string, Delta> {
  const byGroup = new Map<string, Delta>();
  for (const { groupId, was, is, price } of moves) {
    if (!groupId) continue;
    const delta = byGroup.get(groupId) ?? {
      sent: 0,
      delivered: 0,
      seen: 0,
      failed: 0,
      refundedMoney: 0n,
    };
    for (const name of counted) delta[name] += Number(is === name) - Number(was === name);
    if (is === "failed") delta.refundedMoney += price;
    byGroup.set(groupId, delta);
  }
  return byGroup;
}

/** Moves the counters of the tasks concerned and completes those with nothing left. */
export async function countMoves(tx: Tx, moves: readonly StatusMove[]): Promise<void> {
  const byGroup = [...deltas(moves)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [id, delta] of byGroup) {
    const left = -(delta.sent + delta.delivered + delta.seen + delta.failed);
    const isOver = tx`state = 'running' and expanded and accepted - sent - delivered - seen - failed + ${left} = 0`;
    await tx`
      update tasks set
        sent = sent + ${delta.sent}, delivered = delivered + ${delta.delivered}, seen = seen + ${delta.seen},
        failed = failed + ${delta.failed}, cost = cost - ${delta.refundedMoney}, updated_at = now(),
        state = case when ${isOver} then 'completed' else state end,
        finished_at = case when ${isOver} then now() else finished_at end
      where id = ${id}`;
  }
}

/** What the sockets hear of the tasks whose counters moved. */
export function taskEvents(moves: readonly StatusMove[]): LiveEvent[] {
  const owners = new Map(moves.map(({ groupId, ownerId }) => [groupId, ownerId]));
  return [...owners].flatMap(([id, ownerId]) =>
    id === null ? [] : { event: "tasks.updated", ownerId, data: { id } },
  );
}

/** Ends a running task once every recipient is expanded and every message has left or failed. */
export async function completeTask(tx: Tx, id: string): Promise<void> {
  await tx`
    update tasks set state = 'completed', finished_at = now(), updated_at = now()
    where id = ${id} and state = 'running' and expanded and accepted = sent + delivered + seen + failed`;
}
