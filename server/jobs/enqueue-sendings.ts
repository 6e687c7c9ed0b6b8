import type { Tx } from "#server/db/client.ts";
import { enqueue } from "./enqueue.ts";

/** Jobs of one provider run side by side in this many lanes, so that a slow one leaves others room. */
const lanes = 4;

/** Batches below this size count as urgent. */
export const bulkFrom = 50;

function laneOf(id: string): number {
  return Number.parseInt(id.slice(-4) || "0", 16) % lanes;
}

/** Queue and priority of a submission. Small batches go first, because a person or program waits for them. */
export function dispatchLane(providerId: string, ids: readonly string[]) {
  return {
    queue: `${providerId}:${laneOf(ids[0] ?? "")}`,
    priority: ids.length < bulkFrom ? -10 : 0,
  };
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
      await enqueue(
        tx,
        "dispatch-sendings",
        { providerId, ownerId, ids },
        {
          ...dispatchLane(providerId, ids),
          ...(isBulk && { priority: 0 }),
          ...(runAt && { runAt }),
        },
      );
    }
  }
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
