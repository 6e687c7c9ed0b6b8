import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";

/** Jobs of accounts that run, and those that are due but wait for their account's turn. */
export const jobTurns = pgTable(
  "job_turns",
  {
    id: id(),
    kind: text().notNull(),
    ownerId: uuid("owner_id").notNull(),
    /** What the job works on; two jobs of the same subject never run at the same time. */
    subject: text().notNull(),
    /** The job of graphile-worker that has the turn; null while it waits, when it is kept here and not there. */
    jobId: bigint("job_id", { mode: "bigint" }),
    isLong: boolean("is_long").notNull().default(false),
    name: text().notNull(),
    payload: json().notNull(),
    key: text(),
    queue: text(),
    priority: integer().notNull(),
    maxAttempts: integer("max_attempts").notNull(),
    createdAt,
  },
  (table) => [
    uniqueIndex("job_turns_job_id_key").on(table.jobId),
    uniqueIndex("job_turns_waiting_key")
      .on(table.subject)
      .where(sql`${table.jobId} is null`),
    index("job_turns_waiting_idx")
      .on(table.kind, table.ownerId, table.id)
      .where(sql`${table.jobId} is null`),
  ],
);

/** When accounts had their last turn. The waiting account whose last turn is longest ago is next. */
export const jobTurnOwners = pgTable(
  "job_turn_owners",
  {
    kind: text().notNull(),
    ownerId: uuid("owner_id").notNull(),
    takenAt: moment("taken_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.ownerId] })],
);

export type JobTurnRow = typeof jobTurns.$inferSelect;
