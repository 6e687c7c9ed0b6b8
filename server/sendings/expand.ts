import { asMoney, type Money } from "#lib/money.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { TaskData, TaskState } from "#lib/tasks/task.ts";
import { moveBalances, lockBalance } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { notify } from "#server/notifications/service.ts";
import { publish } from "#server/realtime/publish.ts";
import { completeTask } from "#server/tasks/counters.ts";
import { announce } from "./accept.ts";
import { insertSendings, type AcceptedSending, type SendingFrame } from "./insert.ts";
import { prepareQuotes, type Quote } from "./quote.ts";
import { partsBeside } from "./single-answer.ts";
import { walkRecipients, walkStart, type WalkSource } from "./walk.ts";

/** Recipients expanded in one transaction. */
export const chunkSize = 1000;
/** Messages waiting for their provider, past which expansion waits too: a slow provider doesn't pile up rows. */
const backlogLimit = 20_000;

interface TaskRow {
  id: string;
  ownerId: string;
  channel: ChannelType;
  title: string;
  state: TaskState;
  data: TaskData;
  cursor: string | null;
  expanded: boolean;
  until: Date | null;
  backlog: number;
}

export type ExpandStep = "more" | "wait" | "done";

async function readTask(id: string): Promise<TaskRow | null> {
  const [task] = await sql()<TaskRow[]>`
    select id, owner_id, channel, title, state, data, cursor, expanded, until,
      accepted - sent - delivered - seen - failed as backlog
    from tasks where id = ${id}`;
  return task ?? null;
}

/** Turns the task's moment into running; false when it isn't to run. */
async function begin(task: TaskRow): Promise<boolean> {
  if (task.state === "running") return true;
  const started = await sql()`
    update tasks set state = 'running', started_at = coalesce(started_at, now()), reason = null, updated_at = now()
    where id = ${task.id} and state = 'scheduled'`;
  return started.count > 0;
}

/**
 * Expands a task's next chunk: render, price, reserve, insert, enqueue, move the cursor, all in one
 * transaction, so a chunk is there whole or not at all. Money that doesn't cover the chunk pauses
 * the task at the last affordable message. "wait" = the provider is behind, come again later.
 */
export async function expandChunk(
  taskId: string,
  mostWaiting = backlogLimit,
): Promise<ExpandStep> {
  const task = await readTask(taskId);
  if (!task || task.expanded || !(await begin(task))) return "done";
  if (task.backlog >= mostWaiting) return "wait";
  const source: WalkSource = {
    ownerId: task.ownerId,
    type: task.channel,
    ...task.data,
    addresses: { taskId },
  };
  const [step, quoter] = await Promise.all([
    walkRecipients(sql(), source, task.cursor ?? walkStart, chunkSize),
    prepareQuotes(task.ownerId, { type: task.channel, ...task.data.payload }),
  ]);
  if (step.cursor === null) return finishExpansion(task);
  return acceptChunk(task, step.recipients.map(quoter), step.cursor);
}

function frameOf(task: TaskRow): SendingFrame {
  return {
    ownerId: task.ownerId,
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

async function acceptChunk(task: TaskRow, quotes: Quote[], cursor: string): Promise<ExpandStep> {
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
      await moveBalances(tx, new Map([[task.ownerId, asMoney(-cost)]]));
      await insertSendings(tx, accepted);
      const reached = isShort ? (accepted.at(-1)?.recipient ?? task.cursor) : cursor;
      const moved = await tx`
      update tasks set cursor = ${reached}, accepted = accepted + ${count}, failed = failed + ${refused}, cost = cost + ${cost},
        total = greatest(total, accepted + ${count}),
        state = ${isShort ? "paused" : "running"}, reason = ${isShort ? "funds" : null}, updated_at = now()
      where id = ${task.id} and state = 'running' and cursor is not distinct from ${task.cursor}`;
      // Paused or stopped by somebody, or expanded by a twin meanwhile: this chunk never was.
      if (moved.count === 0) throw new ChunkOvertaken();
      await announce(tx, task.ownerId, accepted);
      await publish(tx, { event: "tasks.updated", ownerId: task.ownerId, data: { id: task.id } });
      if (isShort)
        await notify(tx, task.ownerId, "SendingsBulkPaused", {
          taskId: task.id,
          title: task.title,
          reason: "funds",
        });
      return isShort ? ("done" as const) : ("more" as const);
    })
    .catch((error: unknown) => {
      if (error instanceof ChunkOvertaken) return "done" as const;
      throw error;
    });
}

class ChunkOvertaken extends Error {}

async function finishExpansion(task: TaskRow): Promise<ExpandStep> {
  await sql().begin(async (tx) => {
    await tx`
      update tasks set expanded = true, total = accepted, updated_at = now()
      where id = ${task.id} and state = 'running'`;
    await completeTask(tx, task.id);
    await publish(tx, { event: "tasks.updated", ownerId: task.ownerId, data: { id: task.id } });
  });
  return "done";
}
