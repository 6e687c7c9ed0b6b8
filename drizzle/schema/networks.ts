import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";

/** Mobile operators by prefix that this platform has set. They replace the built-in ones of every country they name. */
export const networks = pgTable(
  "networks",
  {
    id: id(),
    /** The first digits of the number, including the calling code. */
    prefix: text().notNull().unique(),
    mccmnc: text().notNull(),
    /** The ISO 3166 two-letter code. */
    country: text().notNull(),
    name: text().notNull(),
    /** The operator code that tariffs and reports use. */
    group: text("brand").notNull(),
    createdAt,
  },
  (table) => [
    index("networks_name_idx").on(table.name, table.id),
    index("networks_mccmnc_idx").on(table.mccmnc),
  ],
);

export type NetworkRow = typeof networks.$inferSelect;
