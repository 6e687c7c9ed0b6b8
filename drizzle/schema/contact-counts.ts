import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ImportCheckInput, ImportCounts } from "#lib/contacts/import-check.ts";
import type { ImportState } from "#lib/contacts/import-fields.ts";
import type { ImportFault } from "#lib/contacts/import.ts";
import { createdAt, id, updatedAt } from "./columns.ts";

/** Counts of what an import would do, of files too large to be counted while a person waits. A worker makes them. */
export const contactCounts = pgTable(
  "contact_counts",
  {
    id: id(),
    /** The account that asked. */
    ownerId: uuid("owner_id").notNull(),
    input: jsonb().$type<ImportCheckInput>().notNull(),
    state: text().$type<ImportState>().notNull().default("running"),
    /** The part of the file that was read, in thousandths. */
    progress: integer().notNull().default(0),
    /** Rows that were counted so far. */
    rows: integer().notNull().default(0),
    /** Null until it is completed. */
    counts: jsonb().$type<ImportCounts>(),
    /** The reason why nothing could be counted. */
    fault: text().$type<ImportFault>(),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("contact_counts_running_idx")
      .on(table.ownerId)
      .where(sql`${table.state} = 'running'`),
  ],
);

export type ContactCountRow = typeof contactCounts.$inferSelect;
