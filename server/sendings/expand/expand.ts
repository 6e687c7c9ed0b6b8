import type { TaskRow } from "#drizzle/schema/tasks.ts";
import type { RecordedActor } from "#lib/actor.ts";
import { asMoney, type Money } from "#lib/money.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import { partsBeside } from "#lib/sendings/message.ts";
import { lockBalance } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { announce } from "#server/sendings/accept/accept.ts";
import {
  insertSendings,
  type AcceptedSending,
  type SendingFrame,
} from "#server/sendings/accept/insert.ts";
import { emptyText, prepareQuotes, type Quote } from "#server/sendings/accept/quote.ts";
import { completeTask } from "#server/tasks/counters.ts";
import { walkRecipients, walkStart, type WalkSource } from "./walk.ts";

/** Recipients expanded in one transaction. */
export const chunkSize = 1000;
/** Its creation says who wanted it; what a task does from then on, it does by itself. */
const bySystem: RecordedActor = { kind: "system" };
/** Messages waiting for their provider, past which expansion waits too: a slow provider doesn't pile up rows. */
const backlogLimit = 20_000;

interface ExpandingTask extends Pick<
  TaskRow,
  "id" | "ownerId" | "channel" | "title" | "state" | "data" | "cursor" | "expanded" | "until"
> {
  /** Messages that wait for their provider. */
  backlog: number;
}

export type ExpandStep = "more" | "wait" | "done";

async function readTask(id: string): Promise<ExpandingTask | null> {
  const [task] = await sql()<ExpandingTask[]>`
    select id, owner_id, channel, title, state, data, cursor, expanded, until,
      accepted - sent - delivered - seen - failed as backlog
    from tasks where id = ${id}`;
  return task ?? null;
}

/** Turns the task's moment into running; false when it isn't to run. */
async function begin(task: ExpandingTask): Promise<boolean> {
  if (task.state === "running") return true;
  return sql().begin(async (tx) => {
    const started = await tx`
      update tasks set state = 'running', started_at = coalesce(started_at, now()), reason = null, updated_at = now()
      where id = ${task.id} and state = 'scheduled'`;
    if (started.count > 0) await record(tx, bySystem, stateEvent(task, "running", null));
    return started.count > 0;
  });
}

interface Chunk {
  quotes: Quote[];
  /** Where the chunk after it begins; null when there was nothing left. */
  end: string | null;
}

/** Reads, renders and prices the recipients after `cursor`; who would get an empty message is left out. Writes nothing. */
async function prepareChunk(task: ExpandingTask, cursor: string | null): Promise<Chunk> {
  const { payload } = task.data;
  const source: WalkSource = {
    ownerId: task.ownerId,
    type: task.channel,
    ...task.data,
    addresses: { taskId: task.id },
    variables: parseMessage(payload).variables,
  };
  const [step, quoter] = await Promise.all([
    walkRecipients(sql(), source, cursor ?? walkStart, chunkSize),
    prepareQuotes(task.ownerId, task.channel, payload),
  ]);
  const quotes = step.recipients.map(quoter).filter(({ refusal }) => refusal !== emptyText);
  return { quotes, end: step.cursor };
}

interface Expansion {
  /** Asked between chunks. */
  mayGoOn?: () => boolean;
  /** Messages on their way, past which the task waits. */
  mostWaiting?: number;
}

/**
 * Expands a task chunk by chunk: render, price, reserve, insert, enqueue, move the cursor, all in one
 * transaction a chunk, so a chunk is there whole or not at all. While one is written the next is
 * prepared. Money that doesn't cover a chunk pauses the task at the last affordable message.
 * "wait" = the provider is behind, come again later; "more" = it may not go on now.
 */
export async function expandTask(
  taskId: string,
  { mayGoOn = () => true, mostWaiting = backlogLimit }: Expansion = {},
): Promise<ExpandStep> {
  const task = await readTask(taskId);
  if (!task || task.expanded || !(await begin(task))) return "done";
  let { cursor, backlog } = task;
  let next = prepareChunk(task, cursor);
  for (;;) {
    if (backlog >= mostWaiting) return "wait";
    const { quotes, end } = await next;
    if (end === null) return finishExpansion(task);
    next = prepareChunk(task, end);
    // It may fail before its turn, or be given up: whoever awaits it hears of it.
    next.catch(() => undefined);
    const accepted = await acceptChunk({ ...task, cursor }, quotes, end);
    if (accepted === null) return "done";
    ({ backlog } = accepted);
    cursor = end;
    if (!mayGoOn()) return "more";
  }
}

function frameOf(task: ExpandingTask): SendingFrame {
  return {
    ownerId: task.ownerId,
    by: bySystem,
    type: task.channel,
    sender: task.data.payload.sender,
    title: task.title,
    groupId: task.id,
    payload: partsBeside(task.data.payload),
    delay: null,
    until: task.until,
  };
}

/** How many of the messages, in order, the money covers, and what they cost together. */
function affordable(quotes: readonly Quote[], available: Money): { count: number; cost: Money } {
  let cost = 0n;
  for (const [count, { price }] of quotes.entries()) {
    if (price > 0n && cost + price > available) return { count, cost: asMoney(cost) };
    cost += price;
  }
  return { count: quotes.length, cost: asMoney(cost) };
}

/** Answers null when the task goes no further: out of money, or somebody else moved it meanwhile. */
async function acceptChunk(
  task: ExpandingTask,
  quotes: Quote[],
  end: string,
): Promise<{ backlog: number } | null> {
  return sql()
    .begin(async (tx) => {
      const { balance, overdraft } = await lockBalance(tx, task.ownerId);
      const { count, cost } = affordable(quotes, asMoney(balance + overdraft));
      const frame = frameOf(task);
      const accepted = quotes
        .slice(0, count)
        .map((quote): AcceptedSending => ({ ...quote, frame, id: newId() }));
      const refused = accepted.filter((row) => row.refusal !== null).length;
      const isShort = count < quotes.length;
      await insertSendings(tx, accepted);
      const reached = isShort ? (accepted.at(-1)?.recipient ?? task.cursor) : end;
      // One round trip for all of these: postgres.js sends them without waiting in between.
      const [[moved]] = await Promise.all([
        tx<{ backlog: number }[]>`
          update tasks set cursor = ${reached}, accepted = accepted + ${count}, failed = failed + ${refused}, cost = cost + ${cost},
            total = greatest(total, accepted + ${count}),
            state = ${isShort ? "paused" : "running"}, reason = ${isShort ? "funds" : null},
            changed_at = ${isShort ? tx`now()` : tx`changed_at`}, updated_at = now()
          where id = ${task.id} and state = 'running' and cursor is not distinct from ${task.cursor}
          returning accepted - sent - delivered - seen - failed as backlog`,
        announce(tx, task.ownerId, accepted),
        record(tx, bySystem, isShort ? stateEvent(task, "paused", "funds") : progressOf(task)),
      ]);
      // Paused or stopped by somebody, or expanded by a twin meanwhile: this chunk never was.
      if (!moved) throw new ChunkOvertaken();
      return isShort ? null : moved;
    })
    .catch((error: unknown) => {
      if (error instanceof ChunkOvertaken) return null;
      throw error;
    });
}

function progressOf({ id, ownerId }: ExpandingTask): NewEvent {
  return { name: "tasks.updated", ownerId, ids: [id] };
}

function stateEvent(
  { id, ownerId, title }: ExpandingTask,
  state: "running" | "paused",
  reason: string | null,
): NewEvent {
  const was = state === "running" ? "scheduled" : "running";
  return { name: "tasks.state", ownerId, ids: [id], data: { title, was, state, reason } };
}

class ChunkOvertaken extends Error {}

async function finishExpansion(task: ExpandingTask): Promise<ExpandStep> {
  await sql().begin(async (tx) => {
    await tx`
      update tasks set expanded = true, total = accepted, updated_at = now()
      where id = ${task.id} and state = 'running'`;
    await completeTask(tx, task.id);
    await record(tx, bySystem, progressOf(task));
  });
  return "done";
}
