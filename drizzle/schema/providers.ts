import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { createdAt, id } from "./columns.ts";

/** A connection to somebody who carries messages. `config` is parsed by the kind's own schema. */
export const providers = pgTable("providers", {
  id: id(),
  kind: text().notNull(),
  title: text().notNull(),
  config: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  isActive: boolean("is_active").notNull().default(true),
  createdAt,
});

/** Chooses the provider of a message: highest priority whose every condition fits. */
export const routingRules = pgTable("routing_rules", {
  id: id(),
  providerId: uuid("provider_id")
    .notNull()
    .references(() => providers.id),
  priority: integer().notNull().default(0),
  type: text().$type<ChannelType>(),
  /** Operator code or its beginning, e.g. `250`. */
  mccmnc: text(),
  ownerId: uuid("owner_id"),
  isActive: boolean("is_active").notNull().default(true),
  createdAt,
});
