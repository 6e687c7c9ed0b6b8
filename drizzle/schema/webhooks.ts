import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { WebhookEvent } from "#lib/webhooks/event-names.ts";
import { bytea, createdAt, moment, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";

/** Where an account has events delivered: one row for each event. A row is worked on by one worker at a time. */
export const webhooks = pgTable(
  "webhooks",
  {
    ownerId: ownerId(),
    event: text().$type<WebhookEvent>().notNull(),
    isActive: boolean("is_active").notNull(),
    url: text().notNull(),
    method: text().$type<"GET" | "POST">().notNull(),
    /** JSON of the headers, sealed because they may hold keys of the receiver. */
    headers: bytea().notNull(),
    body: text().notNull(),
    maxConnections: integer("max_connections").notNull(),
    successStatus: text("success_status").notNull(),
    successBody: text("success_body").notNull(),
    statuses: jsonb().$type<Record<string, string | false>>().notNull(),
    /** The first failure since the receiver last accepted a delivery. */
    failingSince: moment("failing_since"),
    /** When it was set aside because it had failed for days. */
    disabledAt: moment("disabled_at"),
    /** The process that delivers now, as long as it renews this. */
    heldBy: uuid("held_by"),
    heldUntil: moment("held_until"),
    createdAt,
    updatedAt,
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.event] })],
);
export type WebhookRow = typeof webhooks.$inferSelect;

/** What an account's deliveries are signed with; the former secret signs as well until its time is over. */
export const webhookSecrets = pgTable("webhook_secrets", {
  ownerId: ownerId().primaryKey(),
  secret: bytea().notNull(),
  former: bytea(),
  formerUntil: moment("former_until"),
  /** The account has seen it; one that was never shown is replaced at once. */
  isShown: boolean("is_shown").notNull(),
  /** Its last four characters, by which people recognize it. */
  ending: text().notNull(),
  updatedAt,
});
export type WebhookSecretRow = typeof webhookSecrets.$inferSelect;

/** Events that have yet to become deliveries, one for each row that they are about. */
export const webhookBatches = pgTable(
  "webhook_batches",
  {
    ownerId: uuid("owner_id").notNull(),
    event: text().$type<WebhookEvent>().notNull(),
    eventId: uuid("event_id").notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    ids: uuid().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.event, table.eventId] })],
);
export type WebhookBatchRow = typeof webhookBatches.$inferSelect;

/** Deliveries that have yet to be accepted. */
export const webhookQueue = pgTable(
  "webhook_queue",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id").notNull(),
    event: text().$type<WebhookEvent>().notNull(),
    eventId: uuid("event_id").notNull(),
    rowId: uuid("row_id").notNull(),
    /** What the API answered of the row; null once the delivery has been tried, which keeps it. */
    data: jsonb(),
    /** What the event says happened: a status or state. */
    what: text(),
    tries: integer().notNull().default(0),
    /** The time from which it is tried for three days. */
    since: moment("since").notNull(),
    dueAt: moment("due_at").notNull(),
  },
  (table) => [
    index("webhook_queue_due_idx").on(table.ownerId, table.event, table.dueAt, table.id),
    index("webhook_queue_row_idx").on(table.rowId, table.id),
  ],
);
export type WebhookQueueRow = typeof webhookQueue.$inferSelect;
