import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { BindMode } from "#lib/smpp/bind-modes.ts";
import type { EndReason } from "#lib/smpp/end-reasons.ts";
import { bytea, createdAt, id, moment, momentNow } from "./columns.ts";
import { ownerId } from "./owner.ts";
import { users } from "./users.ts";

/** Passwords by which programs bind over SMPP; only their keyed hashes are stored. */
export const smppPasswords = pgTable(
  "smpp_passwords",
  {
    id: id(),
    ownerId: ownerId(),
    description: text().notNull(),
    passwordHash: bytea("password_hash").notNull(),
    /** Addresses and networks from which it is accepted; empty for any. */
    addresses: text().array().notNull().default([]),
    /** The member whose password it is. It has at most the member's rights, and ends with the member. */
    madeBy: uuid("made_by").references(() => users.id),
    lastUsedAt: moment("last_used_at"),
    createdAt,
  },
  (table) => [
    uniqueIndex("smpp_passwords_hash_key").on(table.passwordHash, table.ownerId),
    index("smpp_passwords_owner_idx").on(table.ownerId, table.id),
    index("smpp_passwords_made_by_idx")
      .on(table.madeBy)
      .where(sql`${table.madeBy} is not null`),
  ],
);
export type SmppPasswordRow = typeof smppPasswords.$inferSelect;

/**
 * Sessions that are bound now, and the last ones that have ended. A process renews its own every few seconds; one that is
 * renewed no more is over.
 */
export const smppSessions = pgTable(
  "smpp_sessions",
  {
    id: uuid().primaryKey(),
    ownerId: ownerId(),
    /** The process that holds the connection. */
    processId: uuid("process_id").notNull(),
    mode: text().$type<BindMode>().notNull(),
    address: inet().notNull(),
    systemType: text("system_type").notNull(),
    submitted: bigint({ mode: "number" }).notNull(),
    delivered: bigint({ mode: "number" }).notNull(),
    /** Requests without an answer yet: submits of the program, of a receiver deliveries to it. */
    waiting: integer().notNull().default(0),
    /** Submits of each of the last seconds, of a receiver deliveries; the newest last. */
    recent: integer().array().notNull().default([]),
    /** When its program was heard by enquire_link last, asked or answered. */
    enquiredAt: moment("enquired_at"),
    endedAt: moment("ended_at"),
    endReason: text("end_reason").$type<EndReason>(),
    /** Set when an operator ends it; its process closes the connection and removes the row. */
    endAskedAt: moment("end_asked_at"),
    seenAt: momentNow("seen_at"),
    createdAt,
  },
  (table) => [index("smpp_sessions_owner_idx").on(table.ownerId, table.id)],
);
export type SmppSessionRow = typeof smppSessions.$inferSelect;

/** The process that delivers an account's receipts and incoming messages now, as long as it renews this. */
export const smppReceivers = pgTable("smpp_receivers", {
  ownerId: ownerId().primaryKey(),
  heldBy: uuid("held_by"),
  heldUntil: moment("held_until"),
  /** When a receiver of the account was bound last: long after it nothing is kept any more. */
  boundAt: momentNow("bound_at"),
});

/** Parts of long messages that were answered before the rest came. Rows of one message share `sendingId`. */
export const smppParts = pgTable(
  "smpp_parts",
  {
    ownerId: uuid("owner_id").notNull(),
    /** What the parts of one message have in common: addresses, reference and total. */
    key: text().notNull(),
    position: smallint().notNull(),
    total: smallint().notNull(),
    /** The id that the message will have. */
    sendingId: uuid("sending_id").notNull(),
    body: bytea().notNull(),
    dataCoding: smallint("data_coding").notNull(),
    registered: smallint().notNull(),
    addresses: jsonb().$type<SmppAddresses>().notNull(),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.key, table.sendingId, table.position] }),
    index("smpp_parts_created_at_idx").on(table.createdAt),
  ],
);
export type SmppPartRow = typeof smppParts.$inferSelect;

/** Addresses as the customer's program wrote them; its receipts have them the other way round. */
export interface SmppAddresses {
  from: string;
  fromTon: number;
  fromNpi: number;
  to: string;
  toTon: number;
  toNpi: number;
}

/**
 * Receipts that were asked for, and incoming messages, until a receiver of the account has answered them. A receipt waits
 * without `readyAt` for its message's outcome.
 */
export const smppDeliveries = pgTable(
  "smpp_deliveries",
  {
    id: uuid().primaryKey(),
    ownerId: uuid("owner_id").notNull(),
    /** The message that a receipt is about; null for an incoming one. */
    sendingId: uuid("sending_id"),
    /** The id that the submit was answered with. */
    messageId: text("message_id"),
    /** Which outcomes were asked for (`registered_delivery`): 1 any, 2 failures, 3 successes. */
    registered: smallint(),
    addresses: jsonb().$type<SmppAddresses>().notNull(),
    /** The text of an incoming message; of a receipt, the beginning of its message's. */
    text: text().notNull(),
    state: text(),
    error: text(),
    doneAt: moment("done_at"),
    tries: integer().notNull().default(0),
    readyAt: moment("ready_at"),
  },
  (table) => [
    index("smpp_deliveries_ready_idx")
      .on(table.ownerId, table.readyAt, table.id)
      .where(sql`${table.readyAt} is not null`),
    index("smpp_deliveries_sending_idx")
      .on(table.sendingId)
      .where(sql`${table.sendingId} is not null`),
  ],
);
export type SmppDeliveryRow = typeof smppDeliveries.$inferSelect;

/** Planned messages that were replaced keep the id that the customer's program knows. */
export const smppReplaced = pgTable(
  "smpp_replaced",
  {
    ownerId: uuid("owner_id").notNull(),
    messageId: text("message_id").notNull(),
    sendingId: uuid("sending_id").notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.messageId] })],
);
