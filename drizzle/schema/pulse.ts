import { bigint, index, integer, pgTable, primaryKey, real, text, uuid } from "drizzle-orm/pg-core";
import type { ServerKind } from "#lib/servers/kinds.ts";
import { moment, momentNow } from "./columns.ts";
import { providers } from "./providers.ts";

/** Processes of all machines, each of which writes its row every few seconds. An old row is of a dead process. */
export const processes = pgTable("processes", {
  id: uuid().primaryKey(),
  kind: text().$type<ServerKind>().notNull(),
  /** As the supervisor calls it: `web 1`. */
  name: text().notNull(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  startedAt: moment("started_at").notNull(),
  seenAt: momentNow("seen_at"),
  /** Jobs that it runs now. */
  jobs: integer().notNull(),
  /** Bytes of memory that it holds. */
  memory: bigint({ mode: "bigint" }).notNull(),
  /** How much of one core it used lately: 1 is all of it. */
  load: real().notNull(),
  /** Bytes of the disk that its data folder is on. */
  diskFree: bigint("disk_free", { mode: "bigint" }).notNull(),
  diskTotal: bigint("disk_total", { mode: "bigint" }).notNull(),
});

/** What went through each provider by minute, for the operators' screens; the last days are kept. */
export const providerMinutes = pgTable(
  "provider_minutes",
  {
    providerId: uuid("provider_id")
      .notNull()
      .references(() => providers.id, { onDelete: "cascade" }),
    at: moment("at").notNull(),
    /** Messages that it took, refused, gave back for another try, and left in doubt. */
    sent: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    retried: integer().notNull().default(0),
    doubted: integer().notNull().default(0),
    /** Messages that it reported as delivered, and as not. */
    delivered: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Its answers by how long they took, in the steps of `answerSteps`. */
    answers: integer().array().notNull(),
    /** The most messages that waited for its answer in one process. */
    waiting: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.at] }),
    index("provider_minutes_at_idx").on(table.at),
  ],
);

export type ProcessRow = typeof processes.$inferSelect;

export type ProviderMinuteRow = typeof providerMinutes.$inferSelect;
