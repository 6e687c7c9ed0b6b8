import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { DeliveryState } from "#lib/webhooks/delivery-states.ts";
import type {
  DeliveryError,
  DeliveryTry,
  GotAnswer,
  StoredRequest,
} from "#lib/webhooks/delivery.ts";
import type { WebhookEvent } from "#lib/webhooks/event-names.ts";
import { moment, updatedAt } from "../columns.ts";
import { createdAt, id, ownerId } from "./columns.ts";

/** Deliveries of webhooks that were tried at least once. */
export const webhookDeliveries = pgTable("webhook_deliveries", {
  id,
  ownerId,
  event: text().$type<WebhookEvent>().notNull(),
  eventId: uuid("event_id").notNull(),
  rowId: uuid("row_id").notNull(),
  data: jsonb().notNull(),
  what: text(),
  subject: text().notNull(),
  state: text().$type<DeliveryState>().notNull(),
  status: integer(),
  error: text().$type<DeliveryError>(),
  ms: integer(),
  tries: integer().notNull(),
  attempts: jsonb().$type<DeliveryTry[]>().notNull(),
  request: jsonb().$type<StoredRequest>(),
  answer: jsonb().$type<GotAnswer>(),
  nextTryAt: moment("next_try_at"),
  updatedAt,
  createdAt,
});

export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;
