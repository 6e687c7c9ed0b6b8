import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";

/** The platform's own mobile operators by prefix, in place of the built-in ones of each country they name. */
export const networks = pgTable(
  "networks",
  {
    id: id(),
    /** The digits of the number, beginning with the calling code. */
    prefix: text().notNull().unique(),
    mccmnc: text().notNull(),
    /** The ISO 3166 two-letter code. */
    country: text().notNull(),
    name: text().notNull(),
    /** What tariffs and reports go by. */
    group: text("brand").notNull(),
    createdAt,
  },
  (table) => [
    index("networks_name_idx").on(table.name, table.id),
    index("networks_mccmnc_idx").on(table.mccmnc),
  ],
);

export type NetworkRow = typeof networks.$inferSelect;
