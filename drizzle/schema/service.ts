import {
  bigint,
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

/** Living worker processes; one that has not beaten for a while is dead and its claims are settled by others. */
export const workers = pgTable("workers", {
  id: text().primaryKey(),
  startedAt: momentNow("started_at"),
  seenAt: momentNow("seen_at"),
});

/**
 * What a worker is giving to a provider, written before the first byte leaves: what is claimed and not
 * here was surely not sent. `answers` are those of earlier rows (docs/decisions/0004).
 */
export const handOvers = pgTable("hand_overs", {
  id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  workerId: text("worker_id").notNull(),
  given: uuid().array().notNull(),
  /** Not looked into: written many times a second, read when a worker has died. */
  answers: json().notNull(),
  createdAt,
});

/** Delivery reports that came before the message they speak of had its provider's id. */
export const earlyReports = pgTable(
  "early_reports",
  {
    providerId: uuid("provider_id").notNull(),
    providerMessageId: text("provider_message_id").notNull(),
    status: text().notNull(),
    error: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** What the network said of the number, where that was asked (hlr). */
    lookup: jsonb().$type<LookupAnswer>(),
    receivedAt: momentNow("received_at"),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.providerMessageId, table.status] }),
    index("early_reports_received_at_idx").on(table.receivedAt),
  ],
);

/** Counters of attempts, in the columns (and their order) that rate-limiter-flexible writes. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Expires at this time, in epoch milliseconds. */
  expire: bigint({ mode: "number" }),
});

export type HandOverRow = typeof handOvers.$inferSelect;

export type WorkerRow = typeof workers.$inferSelect;

export type EarlyReportRow = typeof earlyReports.$inferSelect;

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;
