import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { createdAt, id, updatedAt } from "./columns.ts";
import { users } from "./users.ts";

/** A price list of one source (channel). Prices in `rules` are decimal numbers of the currency. */
export const tariffs = pgTable("tariffs", {
  id: id(),
  source: text().notNull(),
  title: text().notNull(),
  currency: text().notNull().default("RUB"),
  rules: jsonb().$type<TariffRuleWire[]>().notNull(),
  createdAt,
  updatedAt,
});

/** Which tariff an account pays by: one for each source. */
export const usersTariffs = pgTable(
  "users_tariffs",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    source: text().notNull(),
    tariffId: uuid("tariff_id")
      .notNull()
      .references(() => tariffs.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.source] })],
);

export type TariffRow = typeof tariffs.$inferSelect;
