import type { SendingStatus } from "#lib/sendings/channels.ts";
import type { Tx } from "#server/db/client.ts";
import { publish } from "#server/realtime/publish.ts";

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

/** Moves the counters of the tasks concerned, completes those with nothing left, and says so. */
export async function countMoves(tx: Tx, moves: readonly StatusMove[]): Promise<void> {
  const byGroup = [...deltas(moves)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [id, delta] of byGroup) {
    const [task] = await tx<{ ownerId: string }[]>`
      update tasks set
        sent = sent + ${delta.sent}, delivered = delivered + ${delta.delivered}, seen = seen + ${delta.seen},
        failed = failed + ${delta.failed}, cost = cost - ${delta.refundedMoney}, updated_at = now()
      where id = ${id} returning owner_id`;
    await completeTask(tx, id);
    if (task) await publish(tx, { event: "tasks.updated", ownerId: task.ownerId, data: { id } });
  }
}

/** Ends a running task once every recipient is expanded and every message has left or failed. */
export async function completeTask(tx: Tx, id: string): Promise<void> {
  await tx`
    update tasks set state = 'completed', finished_at = now(), updated_at = now()
    where id = ${id} and state = 'running' and expanded and accepted = sent + delivered + seen + failed`;
}
