import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CallState } from "#lib/inbound/call-states.ts";
import type { CallResult } from "#lib/inbound/call.ts";
import type { Json } from "#lib/inbound/json.ts";
import type { PresetId } from "#lib/inbound/preset-ids.ts";
import type { InboundSettings } from "#lib/inbound/webhook.ts";
import { bytea, createdAt, id, moment, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";
import { templates } from "./templates.ts";

/** Addresses to which other systems post, and what is sent for what comes. */
export const inboundWebhooks = pgTable(
  "inbound_webhooks",
  {
    id: id(),
    ownerId: ownerId(),
    title: text().notNull(),
    preset: text().$type<PresetId>().notNull(),
    templateId: uuid("template_id").references(() => templates.id, { onDelete: "set null" }),
    mapping: jsonb().$type<InboundSettings["mapping"]>().notNull(),
    conditions: jsonb().$type<InboundSettings["when"]>().notNull(),
    eventId: text("event_id"),
    isActive: boolean("is_active").notNull(),
    /** SHA-256 of the key in the address, by which it is found. */
    keyHash: bytea("key_hash").notNull(),
    /** The key in the address, and what calls are signed with, sealed; an empty secret is none. */
    addressKey: bytea("address_key").notNull(),
    secret: bytea().notNull(),
    calledAt: moment("called_at"),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex("inbound_webhooks_key").on(table.keyHash),
    index("inbound_webhooks_owner_idx").on(table.ownerId, table.id),
    index("inbound_webhooks_template_idx").on(table.templateId),
  ],
);
export type InboundWebhookRow = typeof inboundWebhooks.$inferSelect;

/** Calls that have come, each stored before it is answered. */
export const inboundCalls = pgTable(
  "inbound_calls",
  {
    id: id(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => inboundWebhooks.id, { onDelete: "cascade" }),
    ownerId: uuid("owner_id").notNull(),
    /** What the system calls it, or a hash of its body: the same for a call that is made again. */
    callKey: text("call_key").notNull(),
    event: text().notNull(),
    payload: jsonb().$type<Json>().notNull(),
    state: text().$type<CallState>().notNull(),
    error: text(),
    results: jsonb().$type<CallResult[]>().notNull(),
    leftOut: integer("left_out").notNull().default(0),
    repeats: integer().notNull().default(0),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex("inbound_calls_key").on(table.webhookId, table.callKey),
    index("inbound_calls_webhook_idx").on(table.webhookId, table.id),
    index("inbound_calls_owner_idx").on(table.ownerId, table.id),
  ],
);
export type InboundCallRow = typeof inboundCalls.$inferSelect;

/** Messages that events have led to, so that an event that comes again sends none to the same recipient. */
export const inboundSends = pgTable(
  "inbound_sends",
  {
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => inboundWebhooks.id, { onDelete: "cascade" }),
    /** SHA-256 of the event and the recipient. */
    eventKey: bytea("event_key").notNull(),
    /** The call that had it sent. */
    callId: uuid("call_id").notNull(),
    sendingId: uuid("sending_id").notNull(),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.webhookId, table.eventKey] }),
    index("inbound_sends_created_idx").on(table.createdAt),
  ],
);
export type InboundSendRow = typeof inboundSends.$inferSelect;
