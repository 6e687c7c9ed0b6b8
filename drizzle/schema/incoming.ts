import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ConsentChange } from "#lib/incoming/incoming.ts";
import { createdAt, momentNow } from "./columns.ts";

/** Providers' ids of received messages, kept for a month so that a message delivered twice is stored once. */
export const incomingIds = pgTable(
  "incoming_ids",
  {
    providerId: uuid("provider_id").notNull(),
    messageId: text("message_id").notNull(),
    receivedAt: momentNow("received_at"),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.messageId] }),
    index("incoming_ids_received_at_idx").on(table.receivedAt),
  ],
);

/** Messages that confirm an opt-out or opt-in word. Only these may be sent to a number on a black list. */
export const wordAnswers = pgTable(
  "word_answers",
  {
    sendingId: uuid("sending_id").primaryKey(),
    ownerId: uuid("owner_id").notNull(),
    incomingId: uuid("incoming_id").notNull(),
    address: text().notNull(),
    consent: text().$type<ConsentChange>().notNull(),
    createdAt,
  },
  (table) => [index("word_answers_address_idx").on(table.ownerId, table.address)],
);
