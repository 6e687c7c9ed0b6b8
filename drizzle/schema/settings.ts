import { sql } from "drizzle-orm";
import { date, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "./columns.ts";
import { invoices } from "./documents.ts";
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
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    // Accounts that want to be notified of a low balance; they are checked every minute.
    index("user_settings_balance_limit_idx")
      .on(table.userId)
      .where(
        sql`${table.key} = 'notifications' and ${table.value} #> '{events,BalanceLimit,settings,balance}' is not null`,
      ),
  ],
);

/** Accounts that were notified of a low balance and have not topped up since. */
export const lowBalances = pgTable("low_balances", {
  ownerId: uuid("owner_id")
    .primaryKey()
    .references(() => users.id),
  /** The automatic invoice for this low balance. It is set once, so a second one is never made. */
  invoiceId: uuid("invoice_id").references(() => invoices.id),
  createdAt,
});

/** The day, by the account's clocks, on which an account was last notified of its balance. */
export const dailyBalances = pgTable("daily_balances", {
  ownerId: uuid("owner_id")
    .primaryKey()
    .references(() => users.id),
  day: date().notNull(),
});

/** Settings of the whole platform by an operator; they override the environment. */
export const siteSettings = pgTable("site_settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt,
});

export type SiteSettingRow = typeof siteSettings.$inferSelect;
