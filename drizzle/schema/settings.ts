import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { updatedAt } from "./columns.ts";
import { users } from "./users.ts";

/** One value per account and dotted key, e.g. `billings.processChildrenOperations`. */
export const userSettings = pgTable(
  "user_settings",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    key: text().notNull(),
    value: jsonb().notNull(),
    updatedAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** What an operator has set for the whole platform; wins over the environment. */
export const siteSettings = pgTable("site_settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt,
});

export type SiteSettingRow = typeof siteSettings.$inferSelect;
