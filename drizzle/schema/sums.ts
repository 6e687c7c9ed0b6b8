import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { BillingStatus } from "#lib/billings/billing.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { SumState } from "#lib/sendings/sums.ts";
import { moment, money } from "./columns.ts";

/** The key of a sum of messages. */
const sending = {
  ownerId: uuid("owner_id").notNull(),
  /** The hour, or the day in UTC, in which the messages were created. */
  at: moment("at").notNull(),
  type: text().$type<ChannelType>().notNull(),
  sender: text().notNull(),
  /** The nil UUID for messages without a bulk send, because a key can't hold null. */
  groupId: uuid("group_id").notNull(),
  state: text().$type<SumState>().notNull(),
  /** The message's place among its fallbacks; 0 for messages without fallbacks. */
  step: smallint().notNull().default(0),
  messages: integer().notNull(),
  segments: integer().notNull(),
  /** The total price of the messages, in 1/10 000 of a unit. */
  amount: money("amount").notNull(),
  /** The number of messages with a price; each of these has a billing. */
  charged: integer().notNull(),
};

/** Changes of the sums, inserted by transactions. A job folds them into the sums (docs/decisions/0018). */
export const sendingDeltas = pgTable("sending_deltas", {
  ...sending,
  /** The reseller of the senders, and the reseller's share of the amount; null without a reseller. */
  resellerId: uuid("reseller_id"),
  income: money("income")
    .notNull()
    .default(sql`0`),
});

/** Sums of messages by hour (`hours` is 1) and by day (24). */
export const sendingSums = pgTable(
  "sending_sums",
  { ...sending, hours: smallint().notNull() },
  (table) => [
    primaryKey({
      name: "sending_sums_pk",
      columns: [
        table.ownerId,
        table.hours,
        table.at,
        table.type,
        table.sender,
        table.groupId,
        table.state,
        table.step,
      ],
    }),
    index("sending_sums_at_idx").on(table.hours, table.at),
    index("sending_sums_group_idx")
      .on(table.groupId)
      .where(sql`group_id <> '00000000-0000-0000-0000-000000000000'`),
  ],
);

/** Sums of charges for messages. They outlive the messages. */
export const billingSums = pgTable(
  "billing_sums",
  {
    ownerId: uuid("owner_id").notNull(),
    hours: smallint().notNull(),
    at: moment("at").notNull(),
    /** The source, for example `sendings.sms`. */
    source: text().notNull(),
    status: text().$type<BillingStatus>().notNull(),
    billings: integer().notNull(),
    /** The sum is signed: debits are negative. */
    amount: money("amount").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.ownerId, table.hours, table.at, table.source, table.status],
    }),
    index("billing_sums_at_idx").on(table.hours, table.at),
  ],
);

/** Whose accounts are added up: a reseller's customers, a manager's accounts, or all. */
export type SumScope = "reseller" | "manager" | "all";

/** `billing_sums` added up over the accounts of a scope; triggers keep it so. */
export const billingScopeSums = pgTable(
  "billing_scope_sums",
  {
    scope: text().$type<SumScope>().notNull(),
    /** The reseller or manager; the nil UUID stands for all accounts. */
    scopeId: uuid("scope_id").notNull(),
    currency: text().notNull(),
    hours: smallint().notNull(),
    at: moment("at").notNull(),
    source: text().notNull(),
    status: text().$type<BillingStatus>().notNull(),
    billings: integer().notNull(),
    amount: money("amount").notNull(),
  },
  (table) => [
    primaryKey({
      name: "billing_scope_sums_pk",
      columns: [
        table.scope,
        table.scopeId,
        table.hours,
        table.at,
        table.currency,
        table.source,
        table.status,
      ],
    }),
  ],
);

/**
 * Sums of charges by bulk send and hour, from which days in any time zone are added up. The nil UUID stands for no
 * bulk send.
 */
export const billingGroups = pgTable(
  "billing_groups",
  {
    ownerId: uuid("owner_id").notNull(),
    at: moment("at").notNull(),
    groupId: uuid("group_id").notNull(),
    source: text().notNull(),
    status: text().$type<BillingStatus>().notNull(),
    billings: integer().notNull(),
    amount: money("amount").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.ownerId, table.at, table.groupId, table.source, table.status],
    }),
    index("billing_groups_at_idx").on(table.at),
    index("billing_groups_group_id_idx")
      .on(table.groupId)
      .where(sql`group_id <> '00000000-0000-0000-0000-000000000000'`),
  ],
);

/** A reseller's income by customer, hour and day. Messages that were sent count in the hour they were created in. */
export const incomeSums = pgTable(
  "income_sums",
  {
    resellerId: uuid("reseller_id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    hours: smallint().notNull(),
    at: moment("at").notNull(),
    type: text().$type<ChannelType>().notNull(),
    messages: integer().notNull(),
    /** The customer's price, and the reseller's share of it, which is negative if the reseller sold at a loss. */
    amount: money("amount").notNull(),
    income: money("income").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.resellerId, table.hours, table.at, table.ownerId, table.type],
    }),
    index("income_sums_owner_id_idx").on(table.resellerId, table.ownerId, table.hours, table.at),
  ],
);

export type SendingDeltaRow = typeof sendingDeltas.$inferSelect;
export type SendingSumRow = typeof sendingSums.$inferSelect;
export type BillingSumRow = typeof billingSums.$inferSelect;
