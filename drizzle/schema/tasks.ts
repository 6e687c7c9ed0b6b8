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
import { ownerId } from "./owner.ts";

/**
 * A bulk send, or other work on many rows. Its id is the `group_id` of its messages; the counters give the number of
 * messages in each status.
 */
export const tasks = pgTable(
  "tasks",
  {
    id: id(),
    ownerId: ownerId(),
    type: text().$type<TaskType>().notNull().default("sendings:bulk"),
    /** The channel of a bulk send; null for a task that sends no messages. */
    channel: text().$type<ChannelType>(),
    title: text().notNull().default(""),
    sender: text().notNull(),
    state: text().$type<TaskState>().notNull(),
    data: jsonb().$type<TaskData>().notNull(),
    /** Progress of the canary; null for a task without one, and before it starts. */
    canary: jsonb().$type<CanaryProgress>(),
    /** The last address that was expanded; addresses are expanded in their order. */
    cursor: text(),
    expanded: boolean().notNull().default(false),
    /** The number of recipients: an estimate until the expansion ends, then exact. */
    total: integer().notNull().default(0),
    accepted: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
    seen: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Messages that were not sent because the task was stopped. They don't count as failed. */
    stopped: integer().notNull().default(0),
    /**
     * How many messages of each state count for no person, because another message of the same person has come
     * further: the counters less these count people.
     */
    surplusSent: integer("surplus_sent").notNull().default(0),
    surplusDelivered: integer("surplus_delivered").notNull().default(0),
    surplusSeen: integer("surplus_seen").notNull().default(0),
    surplusFailed: integer("surplus_failed").notNull().default(0),
    surplusStopped: integer("surplus_stopped").notNull().default(0),
    /** How many of the accepted messages are fallbacks. Each of the other messages is one recipient. */
    followUps: integer("follow_ups").notNull().default(0),
    /** Chains with a running time-out or a fallback that is about to start. The task ends only after them. */
    waiting: integer().notNull().default(0),
    /** Recipients skipped so far: excluded, on a black list, or without anything to send to them. */
    excluded: integer().notNull().default(0),
    /** The number of repeated addresses. */
    duplicates: integer().notNull().default(0),
    /** Money reserved or taken for its messages so far, 1/10 000 of a unit. */
    cost: money("cost")
      .notNull()
      .default(sql`0`),
    /** The part of it that was taken for messages that were sent. */
    charged: money("charged")
      .notNull()
      .default(sql`0`),
    /** What failed messages cost before it was given back. */
    refunded: money("refunded")
      .notNull()
      .default(sql`0`),
    /** What it would likely cost, as confirmed when it was planned; 0 for one that began at once. */
    estimate: money("estimate")
      .notNull()
      .default(sql`0`),
    /** What it would likely cost by the prices of its start, where it paused because of them. */
    risenEstimate: money("risen_estimate"),
    /** How far it was, and what could be spent, when it was last resumed because there was money again. */
    resumedAccepted: integer("resumed_accepted"),
    resumedAvailable: money("resumed_available"),
    /** Why it is paused, stopped or failed: a translation key. */
    reason: text(),
    /** Who last paused, stopped or resumed the task, and when; null if the system did. */
    changedBy: uuid("changed_by"),
    changedAt: moment("changed_at"),
    startsAt: moment("starts_at"),
    until: moment("until"),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
    /** The task that resends to the recipients whose messages failed. */
    resentAs: uuid("resent_as"),
    /** The actor who created the task, if it isn't the owner. */
    createdBy: uuid("created_by"),
    /** Whether the task is hidden from lists. Its messages and billings stay. */
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
    // Those with people for whom no message was made: a day's figures count them.
    index("tasks_never_made_idx")
      .on(table.finishedAt)
      .where(sql`state in ('stopped', 'failed') and total > accepted`),
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
