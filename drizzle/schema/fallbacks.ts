import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { Fallback } from "#lib/sendings/fallbacks/options.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { moment } from "./columns.ts";

/** The fallbacks of a single message, by its chain. Fallbacks of a bulk send are stored with its task. */
export const fallbackPlans = pgTable(
  "cascade_plans",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id").notNull(),
    fallbacks: jsonb().$type<Fallback[]>().notNull(),
  },
  (table) => [index("cascade_plans_owner_id_idx").on(table.ownerId)],
);

/** Chains with a running time-out. A chain without a row here waits for reports alone. */
export const fallbackTimers = pgTable(
  "cascade_timers",
  {
    chainId: uuid("chain_id").primaryKey(),
    ownerId: uuid("owner_id").notNull(),
    groupId: uuid("group_id"),
    /** The step of the message that was sent last. */
    step: smallint().notNull(),
    dueAt: moment("due_at").notNull(),
  },
  (table) => [index("cascade_timers_due_at_idx").on(table.dueAt)],
);

/** Fallbacks whose condition was met. The primary key makes sure that each is triggered once. */
export const fallbackSteps = pgTable(
  "cascade_steps",
  {
    chainId: uuid("chain_id").notNull(),
    step: smallint().notNull(),
    ownerId: uuid("owner_id").notNull(),
    groupId: uuid("group_id"),
    /** `held` while the task is paused, `ended` after a stop, `started` when a worker has taken it. */
    state: text().$type<"waiting" | "held" | "started" | "ended">().notNull(),
    cause: text().$type<"status" | "timeout" | "answer">().notNull(),
    /** The message status that triggered the fallback. */
    status: text().$type<SendingStatus>(),
    causedAt: moment("caused_at").notNull(),
    /** The id of the message that was sent as the fallback. */
    sendingId: uuid("sending_id"),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.step] }),
    index("cascade_steps_waiting_idx")
      .on(table.causedAt)
      .where(sql`state = 'waiting'`),
    index("cascade_steps_held_idx")
      .on(table.groupId)
      .where(sql`state = 'held'`),
  ],
);

export type FallbackPlanRow = typeof fallbackPlans.$inferSelect;

export type FallbackTimerRow = typeof fallbackTimers.$inferSelect;

export type FallbackStepRow = typeof fallbackSteps.$inferSelect;
