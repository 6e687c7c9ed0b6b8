import { type Money, zero } from "#lib/money.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { TaskData, TaskState } from "#lib/tasks/task.ts";
import type { Db } from "#server/db/client.ts";
import { copyRows } from "#server/db/copy.ts";
import { newId, newIdAt } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { inTransaction } from "./in-transaction.ts";

export interface Task {
  id: string;
  ownerId: string;
  channel: ChannelType;
  title: string;
  sender: string;
  state: TaskState;
  data: TaskData;
  cursor: string | null;
  expanded: boolean;
  total: number;
  accepted: number;
  sent: number;
  delivered: number;
  seen: number;
  failed: number;
  stopped: number;
  excluded: number;
  duplicates: number;
  /** 1/10 000 of a unit of the owner's currency. */
  cost: Money;
  /** The part of it that was taken for messages that were sent; defaults to all of it. */
  charged: Money;
  estimate: Money;
  reason: string | null;
  changedBy: string | null;
  startsAt: Date | null;
  until: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  createdAt: Date;
}

export interface NewTask extends Partial<Omit<Task, "ownerId">> {
  ownerId: string;
  text?: string;
  /** Parts of the message other than the text. */
  payload?: TaskData["payload"];
  fallbacks?: TaskData["fallbacks"];
  lists?: string[];
  /** Single addresses in addition to the lists. */
  addresses?: readonly string[];
}

/** Creates the row of a bulk send, by default a scheduled one. Neither its jobs nor its messages are created. */
export async function createTask(db: Db, given: NewTask): Promise<Task> {
  const { text = "Hello", payload, fallbacks, lists = [], addresses = [], ...row } = given;
  const createdAt = row.createdAt ?? new Date();
  const sender = row.sender ?? payload?.sender ?? "Cabinet";
  const task: Task = {
    id: row.createdAt ? newIdAt(row.createdAt) : newId(),
    channel: "sms",
    title: "",
    state: "scheduled",
    data: {
      payload: payload ?? { sender, text },
      ...(fallbacks && { fallbacks }),
      lists,
      excludedLists: [],
    },
    cursor: null,
    expanded: false,
    total: addresses.length,
    accepted: 0,
    sent: 0,
    delivered: 0,
    seen: 0,
    failed: 0,
    stopped: 0,
    excluded: 0,
    duplicates: 0,
    cost: zero,
    charged: row.cost ?? zero,
    estimate: zero,
    reason: null,
    changedBy: null,
    startsAt: null,
    until: null,
    startedAt: null,
    finishedAt: null,
    ...row,
    sender,
    createdAt,
  };
  const updatedAt = task.finishedAt ?? task.startedAt ?? createdAt;
  await inTransaction(db, async (tx) => {
    await tx`
      insert into tasks (id, owner_id, channel, title, sender, state, data, cursor, expanded, total, accepted, sent,
        delivered, seen, failed, stopped, excluded, duplicates, cost, charged, estimate, reason, changed_by, starts_at, until, started_at, finished_at,
        created_at, updated_at)
      values (${task.id}, ${task.ownerId}, ${task.channel}, ${task.title}, ${task.sender}, ${task.state},
        ${tx.json(toJson(task.data))}, ${task.cursor}, ${task.expanded}, ${task.total},
        ${task.accepted}, ${task.sent}, ${task.delivered}, ${task.seen}, ${task.failed},
        ${task.stopped}, ${task.excluded}, ${task.duplicates}, ${task.cost}, ${task.charged}, ${task.estimate}, ${task.reason}, ${task.changedBy}, ${task.startsAt}, ${task.until}, ${task.startedAt},
        ${task.finishedAt}, ${createdAt}, ${updatedAt})`;
    const rows = addresses.map((address) => [task.id, address, false]);
    await copyRows(tx, "task_recipients", ["task_id", "address", "excluded"], rows);
  });
  return task;
}
