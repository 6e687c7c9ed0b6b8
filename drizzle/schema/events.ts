import { boolean, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/** Which consumers wait for which events, by name. */
export const eventConsumers = pgTable("event_consumers", {
  name: text().primaryKey(),
  events: text().array().notNull(),
  /** It only waits for the events of accounts that listen (`event_listeners`). */
  isSelective: boolean("is_selective").notNull().default(false),
});

/** Accounts whose events a selective consumer waits for, so that those of all others cost a look at an index. */
export const eventListeners = pgTable(
  "event_listeners",
  {
    consumer: text().notNull(),
    ownerId: uuid("owner_id").notNull(),
    event: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.consumer, table.ownerId, table.event] })],
);

/**
 * Events that a consumer has not taken yet. Ids don't follow the order of commits, so a reader that remembered only
 * the last id would miss events that commit later.
 */
export const eventQueue = pgTable(
  "event_queue",
  {
    consumer: text()
      .notNull()
      .references(() => eventConsumers.name, { onDelete: "cascade" }),
    eventId: uuid("event_id").notNull(),
    ownerId: uuid("owner_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.consumer, table.eventId] })],
);
