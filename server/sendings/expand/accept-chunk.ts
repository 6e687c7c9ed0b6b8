import type { TaskRow } from "#drizzle/schema/tasks.ts";
import type { RecordedActor } from "#lib/actor.ts";
import { asMoney, type Money, zero } from "#lib/money.ts";
import { otherParts } from "#lib/sendings/message.ts";
import { titleOf } from "#lib/tasks/task-title.ts";
import { lockBalance } from "#server/billings/ledger.ts";
import { notifyReached, readRooms, type SpendRooms } from "#server/billings/spend-rooms.ts";
import { sql, type Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { announce } from "#server/sendings/accept/accept.ts";
import { createBudget } from "#server/sendings/accept/budget.ts";
import {
  insertSendings,
  type AcceptedSending,
  type SendingFrame,
} from "#server/sendings/accept/insert.ts";
import { followRefused } from "#server/sendings/fallbacks/refused.ts";
import type { Waiting } from "#server/tasks/counters.ts";
import { progressColumns, progressEvent, type ProgressRow } from "#server/tasks/progress.ts";

/** The event of a task's creation names the person; later events of the task are the system's. */
export const systemActor: RecordedActor = { kind: "system" };

export interface ExpandingTask extends Pick<
  TaskRow,
  | "id"
  | "ownerId"
  | "title"
  | "state"
  | "reason"
  | "data"
  | "canary"
  | "cursor"
  | "expanded"
  | "total"
  | "accepted"
  | "followUps"
  | "estimate"
  | "until"
  | "createdBy"
> {
  channel: NonNullable<TaskRow["channel"]>;
  /** Messages that wait for their provider. */
  backlog: number;
}

export interface Chunk {
  /** Messages with their ids, prepared before the account's money is locked. */
  messages: AcceptedSending[];
  /** The excluded addresses, and those that were repeated. */
  excluded: string[];
  duplicates: string[];
  /** The address where the next chunk begins. */
  end: string;
}

const none: Waiting = new Map();

export function frameOf(task: ExpandingTask): SendingFrame {
  return {
    ownerId: task.ownerId,
    by: systemActor,
    type: task.channel,
    sender: task.data.payload.sender,
    title: task.title,
    groupId: task.id,
    ...(task.data.fallbacks && { step: 0 }),
    payload: otherParts(task.data.payload),
    delay: null,
    until: task.until,
    createdBy: task.createdBy,
    tokenId: task.data.tokenId,
  };
}

/**
 * Accepts the messages of a chunk as far as the money covers them. "wait" means that the money has run out:
 * what is reserved is dispatched before the task pauses, and money that arrives meanwhile is used. "done"
 * means that the task goes no further, because it has paused or was moved by another actor.
 */
export async function acceptChunk(
  task: ExpandingTask,
  chunk: Chunk,
): Promise<{ backlog: number } | "wait" | "done"> {
  const { messages } = chunk;
  return sql()
    .begin(async (tx) => {
      const { budget, rooms, short } = await openBudget(tx, task);
      for (const { price } of messages) budget.pay(price);
      const { recipients: count, cost } = budget.covered;
      const isShort = count < messages.length;
      const reason = isShort ? short : null;
      const pauses = isShort && count === 0 && !(await isDispatching(tx, task));
      if (isShort) await notifyIfCapped(tx, task, rooms, { cost, next: messages[count] });
      if (reason && count === 0 && !pauses && task.reason === reason) return "wait";
      const accepted = messages.slice(0, count);
      const refused = accepted.filter((row) => row.refusal !== null).length;
      const reached = isShort ? (accepted.at(-1)?.recipient ?? task.cursor) : chunk.end;
      const passed = (addresses: readonly string[]) =>
        isShort ? countUpTo(addresses, reached) : addresses.length;
      await insertSendings(tx, accepted);
      const waiting = refused > 0 ? await followRefused(tx, accepted) : none;
      // postgres.js sends these statements without waiting in between, so they cost one round trip.
      const [[moved]] = await Promise.all([
        tx<(ProgressRow & { backlog: number })[]>`
          update tasks set cursor = ${reached}, accepted = accepted + ${count}, failed = failed + ${refused}, cost = cost + ${cost}, waiting = waiting + ${waiting.get(task.id) ?? 0},
            excluded = excluded + ${passed(chunk.excluded)}, duplicates = duplicates + ${passed(chunk.duplicates)},
            total = greatest(total, accepted + ${count}),
            state = ${pauses ? "paused" : "running"}, reason = ${reason},
            changed_at = ${pauses ? tx`now()` : tx`changed_at`}, updated_at = now()
          where id = ${task.id} and state = 'running' and cursor is not distinct from ${task.cursor}
            and ${isCanaryUnchanged(tx, task)}
          returning ${progressColumns(tx)}, accepted - sent - delivered - seen - failed - stopped as backlog`,
        announce(tx, task.ownerId, accepted),
      ]);
      // The task was paused, stopped or expanded by another worker meanwhile, so this chunk is rolled back.
      if (!moved) throw new ChunkOvertaken();
      await record(
        tx,
        systemActor,
        pauses ? stateEvent(task, "paused", short) : progressEvent(moved),
      );
      return afterChunk(pauses, isShort) ?? moved;
    })
    .catch((error: unknown) => {
      if (error instanceof ChunkOvertaken) return "done" as const;
      throw error;
    });
}

/**
 * Locks the account's money, and has the transaction's end not wait for the disk. `short` says what will have run out
 * where the budget doesn't last: the money, or the room under a spend cap.
 */
async function openBudget(tx: Tx, { ownerId, data }: ExpandingTask) {
  const { tokenId } = data;
  const [{ balance, overdraft, isCapped }] = await Promise.all([
    lockBalance(tx, ownerId),
    // A chunk lost in a power failure is expanded again. The submission, a mail or a webhook commits after it,
    // and that commit brings the chunk to the disk first.
    tx`set local synchronous_commit = off`,
  ]);
  const rooms = await readRooms(tx, { ownerId, isCapped, tokenIds: tokenId ? [tokenId] : [] });
  const room = rooms.left(tokenId);
  const money = asMoney(balance + overdraft);
  return room !== null && room < money
    ? { budget: createBudget(room), rooms, short: "cap" as const }
    : { budget: createBudget(money), rooms, short: "funds" as const };
}

function afterChunk(pauses: boolean, isShort: boolean): "done" | "wait" | null {
  if (pauses) return "done";
  return isShort ? "wait" : null;
}

function countUpTo(addresses: readonly string[], reached: string | null): number {
  return addresses.filter((address) => address <= (reached ?? "")).length;
}

/** Notifies the owner where a spend cap, and not the money, leaves no room for what would come next. */
async function notifyIfCapped(
  tx: Tx,
  { ownerId, data }: ExpandingTask,
  rooms: SpendRooms,
  { cost, next }: { cost: Money; next: AcceptedSending | undefined },
): Promise<void> {
  const price = asMoney(cost + (next?.price ?? zero));
  if (!rooms.take(price, data.tokenId)) await notifyReached(tx, ownerId, rooms.reached);
}

/** Whether the canary is in the same state as before; its recipients and the others are expanded separately. */
export function isCanaryUnchanged(tx: Tx, { canary }: Pick<ExpandingTask, "canary">): Fragment {
  return tx`canary->>'state' is not distinct from ${canary?.state ?? null}`;
}

/** Whether messages of the task have yet to reach their provider; one in doubt may have, and isn't waited for. */
async function isDispatching(tx: Tx, { id, ownerId }: ExpandingTask): Promise<boolean> {
  // A task is made before its messages, so their ids follow its own.
  const [row] = await tx<{ is: boolean }[]>`
    select exists (
      select from sendings where owner_id = ${ownerId} and id > ${id} and group_id = ${id} and status <> 'paused'
        and sent_at is null and failed_at is null and doubt_at is null) as is`;
  return row?.is ?? false;
}

export function stateEvent(
  { id, ownerId, title, data }: ExpandingTask,
  state: "running" | "paused",
  reason: string | null,
  price?: { amount: number; price: number; currency: string },
): NewEvent {
  const was = state === "running" || price ? "scheduled" : "running";
  return {
    name: "tasks.state",
    ownerId,
    ids: [id],
    data: { title: titleOf(title, data.payload), was, state, reason, ...price },
  };
}

class ChunkOvertaken extends Error {}
