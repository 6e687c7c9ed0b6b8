import { integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { ConsentChange } from "#lib/incoming/incoming.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { SendingStatus } from "#lib/sendings/statuses.ts";
import { moment, money, updatedAt } from "../columns.ts";
import { createdAt, id, ownerId } from "./columns.ts";

/** Outgoing messages. Drizzle knows their columns, but the partitioned table is created by SQL. */
export const sendings = pgTable("sendings", {
  id,
  ownerId,
  /** The id of the first message of the chain. */
  chainId: uuid("chain_id").notNull(),
  /** The message's place among its fallbacks, from 0; null for a message without fallbacks. */
  step: smallint(),
  /** Its task; null for a single message. */
  groupId: uuid("group_id"),
  type: text().$type<ChannelType>().notNull(),
  status: text().$type<SendingStatus>().notNull(),
  sender: text().notNull(),
  recipient: text().notNull(),
  text: text().notNull(),
  /** Parts of the message other than sender and text. */
  payload: jsonb().$type<Record<string, unknown>>(),
  title: text(),
  delay: moment("delay"),
  until: moment("until"),
  /** The hours of the recipient's clock in which the message may be submitted (`writeHours`); null for any. */
  hours: text(),
  encoding: text().$type<"gsm" | "unicode">().notNull(),
  segments: smallint().notNull(),
  characters: integer().notNull(),
  mccmnc: text(),
  /** The price of the message in 1/10 000 of a unit. */
  price: money("price").notNull(),
  unitPrice: money("unit_price").notNull(),
  /** The seconds that were priced in addition to units, and the price of a second; null if seconds aren't priced. */
  seconds: integer(),
  secondPrice: money("second_price"),
  /** The sender's reseller, and the reseller's share of the price (docs/decisions/0042); null without a reseller. */
  resellerId: uuid("reseller_id"),
  income: money("income"),
  tariffId: uuid("tariff_id"),
  ruleId: text("rule_id"),
  providerId: uuid("provider_id"),
  /** The routing rule that chose the provider, and what the provider takes in the account's currency; null if not known. */
  routeId: uuid("route_id"),
  cost: money("cost"),
  providerMessageId: text("provider_message_id"),
  workerId: text("worker_id"),
  error: text(),
  claimedAt: moment("claimed_at"),
  doubtAt: moment("doubt_at"),
  sentAt: moment("sent_at"),
  deliveredAt: moment("delivered_at"),
  seenAt: moment("seen_at"),
  failedAt: moment("failed_at"),
  /** When its recipient first answered it, and when an answer withdrew consent. */
  answeredAt: moment("answered_at"),
  optedOutAt: moment("opted_out_at"),
  /** The actor who created the message, if it isn't the owner. */
  createdBy: uuid("created_by"),
  updatedAt,
  createdAt,
});

/** Incoming messages. */
export const sendingsIncoming = pgTable("sendings_incoming", {
  id,
  ownerId,
  type: text().$type<ChannelType>().notNull(),
  from: text().notNull(),
  to: text().notNull(),
  payload: jsonb().$type<{ text: string }>().notNull(),
  /** The id of the outgoing message that it answers. */
  sendingId: uuid("sending_id"),
  /** Whether the message was an opt-out or opt-in word that changed a list. */
  consent: text().$type<ConsentChange>(),
  updatedAt,
  createdAt,
});

export type SendingRow = typeof sendings.$inferSelect;

export type IncomingRow = typeof sendingsIncoming.$inferSelect;
