import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { LedgerFaultView } from "#lib/billings/ledger-check.ts";
import { createdAt, id } from "./columns.ts";

/** Results of ledger checks, kept for 90 days. */
export const ledgerChecks = pgTable(
  "ledger_checks",
  {
    id: id(),
    /** Whether all billings were added up, or only those made since the marks. */
    isWhole: boolean("is_whole").notNull(),
    accounts: integer().notNull(),
    /** The number of messages compared with their charges. */
    messages: bigint({ mode: "bigint" })
      .notNull()
      .default(sql`0`),
    /** The number of faults. */
    wrong: integer().notNull(),
    /** Only the first faults are stored. */
    faults: jsonb().$type<LedgerFaultView[]>().notNull().default([]),
    /** The duration in milliseconds. */
    took: integer().notNull(),
    createdAt,
  },
  (table) => [index("ledger_checks_created_at_idx").on(table.createdAt)],
);

export type LedgerCheckRow = typeof ledgerChecks.$inferSelect;
