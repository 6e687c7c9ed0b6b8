import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { CanaryProgress } from "#lib/sendings/canary.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { TaskData, TaskState, TaskType } from "#lib/tasks/task.ts";
import { createdAt, id, moment, money, updatedAt } from "./columns.ts";
import { users } from "./users.ts";

/** A bulk send, or other work for many at once. Its id is the `group_id` of its messages; the counters say how many stand in each status. */
export const tasks = pgTable(
  "tasks",
  {
    id: id(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    type: text().$type<TaskType>().notNull().default("sendings:bulk"),
    /** Of a bulk send; null of what sends no messages. */
    channel: text().$type<ChannelType>(),
    title: text().notNull().default(""),
    sender: text().notNull(),
    state: text().$type<TaskState>().notNull(),
    data: jsonb().$type<TaskData>().notNull(),
    /** Progress of the canary; null for a task without one, and before it starts. */
    canary: jsonb().$type<CanaryProgress>(),
    /** Last address expanded; addresses are walked in their order. */
    cursor: text(),
    expanded: boolean().notNull().default(false),
    /** Recipients before the walk is over an estimate, after it exact. */
    total: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
    seen: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Ended unsent because the task was stopped; none of them is among the failed. */
    stopped: integer().notNull().default(0),
    /** How many of the accepted messages are fallbacks; each of the others is one recipient. */
    followUps: integer("follow_ups").notNull().default(0),
    /** Chains whose time-out runs, or whose fallback is about to start: the task is not over yet. */
    waiting: integer().notNull().default(0),
    /** Recipients left out so far: excluded, black-listed, or with nothing to say to them. */
    excluded: integer().notNull().default(0),
    /** How often an address stood there once more. */
    duplicates: integer().notNull().default(0),
    /** Money reserved or taken for its messages so far, 1/10 000 of a unit. */
    cost: money("cost")
      .notNull()
      .default(sql`0`),
    /** Of it, taken for messages that have left. */
    charged: money("charged")
      .notNull()
      .default(sql`0`),
    estimate: money("estimate")
      .notNull()
      .default(sql`0`),
    /** Why it is paused, stopped or failed: a translation key. */
    reason: text(),
    /** Who last paused, stopped or resumed the task, and when; null when the product did. */
    changedBy: uuid("changed_by"),
    changedAt: moment("changed_at"),
    startsAt: moment("starts_at"),
    until: moment("until"),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
    /** The task that sends once more to those whose messages failed. */
    resentAs: uuid("resent_as"),
    /** Who made it, where that is not its owner. */
    createdBy: uuid("created_by"),
    /** Taken off the lists; its messages and their money stay. */
    removedAt: moment("removed_at"),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("tasks_owner_id_idx").on(table.ownerId, table.id),
    index("tasks_title_idx").on(sql`lower(${table.title})`, table.id),
    index("tasks_open_idx")
      .on(table.state, table.id)
      .where(sql`state in ('scheduled', 'running', 'paused')`),
  ],
);

/** Single addresses of a bulk send, in addition to its contact lists. */
export const taskRecipients = pgTable(
  "task_recipients",
  {
    taskId: uuid("task_id")
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    address: text().notNull(),
    excluded: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.excluded, table.address] })],
);

export type TaskRow = typeof tasks.$inferSelect;

export type TaskRecipientRow = typeof taskRecipients.$inferSelect;
