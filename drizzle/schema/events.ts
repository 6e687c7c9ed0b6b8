import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

/** Who waits for events of which names. */
export const eventConsumers = pgTable("event_consumers", {
  name: text().primaryKey(),
  events: text().array().notNull(),
});

/**
 * Events that a consumer has yet to take. The order of ids isn't the order of commits: a reader that
 * remembered the last id it saw would miss what commits after it.
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
