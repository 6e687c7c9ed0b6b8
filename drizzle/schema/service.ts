import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import type { LookupAnswer } from "#lib/sendings/lookup.ts";
import { createdAt, momentNow } from "./columns.ts";

/** First answers to POSTs with an Idempotency-Key, replayed for 24 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    ownerId: uuid("owner_id").notNull(),
    key: text().notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.key] }),
    index("idempotency_keys_created_at_idx").on(table.createdAt),
  ],
);

/** The fingerprint of the key that seals this database's secrets (`SECRETS_KEY`), in its only row. */
export const sealingKeys = pgTable(
  "sealing_keys",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    fingerprint: text().notNull(),
    createdAt,
  },
  (table) => [check("sealing_keys_one_row", sql`${table.isOnly}`)],
);

/** Living worker processes. A worker without a recent heartbeat counts as dead, and others settle its claims. */
export const workers = pgTable("workers", {
  id: text().primaryKey(),
  startedAt: momentNow("started_at"),
  seenAt: momentNow("seen_at"),
  /** Whether it opens sealed secrets of providers; workers of former versions don't. */
  opensSecrets: boolean("opens_secrets").notNull().default(false),
});

/**
 * Messages that a worker is submitting, written before the first byte is sent: a claimed message that isn't here was
 * certainly not sent. `answers` holds the results of earlier rows (docs/decisions/0004).
 */
export const submissions = pgTable("hand_overs", {
  id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  workerId: text("worker_id").notNull(),
  given: uuid().array().notNull(),
  /** Has no index: it is written many times a second, and read only after a worker has died. */
  answers: json().notNull(),
  createdAt,
});

/** Delivery reports that arrived before the provider's id of their message was stored. */
export const earlyReports = pgTable(
  "early_reports",
  {
    providerId: uuid("provider_id").notNull(),
    providerMessageId: text("provider_message_id").notNull(),
    status: text().notNull(),
    error: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The network's answer about the number, for look-ups (hlr). */
    lookup: jsonb().$type<LookupAnswer>(),
    receivedAt: momentNow("received_at"),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.providerMessageId, table.status] }),
    index("early_reports_received_at_idx").on(table.receivedAt),
  ],
);

/** Counters of attempts. rate-limiter-flexible defines the columns and their order. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Expires at this time, in epoch milliseconds. */
  expire: bigint({ mode: "number" }),
});

export type SubmissionRow = typeof submissions.$inferSelect;

export type WorkerRow = typeof workers.$inferSelect;

export type EarlyReportRow = typeof earlyReports.$inferSelect;

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;
