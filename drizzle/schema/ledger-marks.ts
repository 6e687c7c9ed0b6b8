import { pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { moment, money } from "./columns.ts";

/**
 * The sum of an account's billings before a moment, so that the nightly check adds up only the later ones. All rows
 * have the same moment.
 */
export const ledgerMarks = pgTable(
  "ledger_marks",
  {
    until: moment("until").notNull(),
    ownerId: uuid("owner_id").notNull(),
    /** The sum in 1/10 000 of a unit. */
    total: money("total").notNull(),
  },
  (table) => [primaryKey({ columns: [table.until, table.ownerId] })],
);

export type LedgerMarkRow = typeof ledgerMarks.$inferSelect;
