import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { createdAt, id, moment, updatedAt } from "./columns.ts";
import { users } from "./users.ts";

/** A price list of one source (channel). Prices in `rules` are decimal numbers of the currency. */
export const tariffs = pgTable("tariffs", {
  id: id(),
  source: text().notNull(),
  title: text().notNull(),
  currency: text().notNull().default("RUB"),
  rules: jsonb().$type<TariffRuleWire[]>().notNull(),
  /** Raised with every change; earlier versions are kept. */
  version: integer().notNull().default(1),
  createdAt,
  updatedAt,
});

/** Earlier versions of price lists. */
export const tariffVersions = pgTable(
  "tariff_versions",
  {
    tariffId: uuid("tariff_id")
      .notNull()
      .references(() => tariffs.id),
    version: integer().notNull(),
    title: text().notNull(),
    rules: jsonb().$type<TariffRuleWire[]>().notNull(),
    /** The actor who replaced this version. */
    actorId: uuid("actor_id").notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.tariffId, table.version] })],
);

/** The tariffs of an account, one for each source. */
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
    /** The last version of its prices that the account was notified of. */
    toldAt: moment("told_at"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.source] }),
    index("users_tariffs_tariff_id_idx").on(table.tariffId, table.userId),
  ],
);

/** A reseller's rules, which apply to the tariffs of all the reseller's customers. */
export const resellerPrices = pgTable(
  "reseller_prices",
  {
    resellerId: uuid("reseller_id")
      .notNull()
      .references(() => users.id),
    source: text().notNull(),
    rules: jsonb().$type<TariffRuleWire[]>().notNull(),
    version: integer().notNull().default(1),
    updatedAt,
  },
  (table) => [primaryKey({ columns: [table.resellerId, table.source] })],
);

/** A reseller's rules for one customer, which go before those for all of them. */
export const customerPrices = pgTable(
  "customer_prices",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    source: text().notNull(),
    /** Whose rules they are: they end when the customer is another reseller's. */
    resellerId: uuid("reseller_id")
      .notNull()
      .references(() => users.id),
    rules: jsonb().$type<TariffRuleWire[]>().notNull(),
    version: integer().notNull().default(1),
    updatedAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.source] })],
);

export type TariffRow = typeof tariffs.$inferSelect;

export type TariffVersionRow = typeof tariffVersions.$inferSelect;

export type ResellerPricesRow = typeof resellerPrices.$inferSelect;
