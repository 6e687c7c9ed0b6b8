import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { createdAt, id, moment, money } from "./columns.ts";
import type { SumScope } from "./sums.ts";

/** What became of messages, by every property that analytics distinguish (docs/decisions/0069). */
const key = {
  ownerId: uuid("owner_id").notNull(),
  /** The hour, or the day in UTC, in which the messages were created. */
  at: moment("at").notNull(),
  type: text().$type<ChannelType>().notNull(),
  sender: text().notNull(),
  /** The nil UUID for messages without a bulk send, because a key can't hold null. */
  groupId: uuid("group_id").notNull(),
  step: smallint().notNull(),
  /** The operator's network code; empty where there is none. */
  mccmnc: text().notNull(),
};

const counts = {
  /** Messages that a provider accepted, whatever came after. */
  sent: integer().notNull(),
  delivered: integer().notNull(),
  seen: integer().notNull(),
  /** Messages that could not be delivered, without those of stopped bulk sends. */
  failed: integer().notNull(),
  answered: integer().notNull(),
  optedOut: integer("opted_out").notNull(),
  /** Messages whose recipient opened their link, and how often links were opened in all. */
  clicked: integer().notNull().default(0),
  clicks: integer().notNull().default(0),
  /** What the messages cost that have left and not failed since, in 1/10 000 of a unit. */
  spent: money("spent").notNull(),
};

/** What a count of messages is about: the reason of failures, or a time to delivery. */
export type OutcomeDetail = "failed" | "waited";

/** Changes of the sums, inserted by transactions. A job folds them into the sums. */
export const outcomeDeltas = pgTable("outcome_deltas", {
  ...key,
  ...counts,
  /** The reason of the failures; null if none failed. */
  error: text(),
  /** The class of each delivered message's time to delivery (`outcome_bucket`). */
  waits: smallint().array(),
});

/** Sums of outcomes by hour (`hours` is 1) and by day (24). */
export const outcomeSums = pgTable(
  "outcome_sums",
  { ...key, hours: smallint().notNull(), ...counts },
  (table) => [
    primaryKey({
      name: "outcome_sums_pk",
      columns: [
        table.ownerId,
        table.hours,
        table.at,
        table.type,
        table.sender,
        table.groupId,
        table.step,
        table.mccmnc,
      ],
    }),
    index("outcome_sums_at_idx").on(table.hours, table.at),
    index("outcome_sums_group_idx")
      .on(table.groupId)
      .where(sql`group_id <> '00000000-0000-0000-0000-000000000000'`),
  ],
);

/** Counts of messages by reason of failure and by time to delivery. */
export const outcomeDetails = pgTable(
  "outcome_details",
  {
    ...key,
    hours: smallint().notNull(),
    detail: text().$type<OutcomeDetail>().notNull(),
    /** The reason, or the number of the class of times. */
    value: text().notNull(),
    messages: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: "outcome_details_pk",
      columns: [
        table.ownerId,
        table.hours,
        table.at,
        table.type,
        table.sender,
        table.groupId,
        table.step,
        table.mccmnc,
        table.detail,
        table.value,
      ],
    }),
    index("outcome_details_at_idx").on(table.hours, table.at),
    index("outcome_details_group_idx")
      .on(table.groupId)
      .where(sql`group_id <> '00000000-0000-0000-0000-000000000000'`),
  ],
);

/** Whose outcomes are added up: one account's, or those of the accounts of a scope of `billing_scope_sums`. */
export type OutcomeScope = "account" | SumScope;

const scopeKey = {
  scope: text().$type<OutcomeScope>().notNull(),
  /** The account, reseller or manager; the nil UUID stands for all accounts. */
  scopeId: uuid("scope_id").notNull(),
  hours: smallint().notNull(),
  at: moment("at").notNull(),
  type: text().$type<ChannelType>().notNull(),
  mccmnc: text().notNull(),
};

/** `outcome_sums` without sender, bulk send and step, by account and by scope. */
export const outcomeScopeSums = pgTable(
  "outcome_scope_sums",
  { ...scopeKey, currency: text().notNull(), ...counts },
  (table) => [
    primaryKey({
      name: "outcome_scope_sums_pk",
      columns: [
        table.scope,
        table.scopeId,
        table.hours,
        table.at,
        table.type,
        table.mccmnc,
        table.currency,
      ],
    }),
  ],
);

/** `outcome_scope_sums` without operator: what a year by day is read from. */
export const outcomeChannelSums = pgTable(
  "outcome_channel_sums",
  {
    scope: scopeKey.scope,
    scopeId: scopeKey.scopeId,
    hours: scopeKey.hours,
    at: scopeKey.at,
    type: scopeKey.type,
    currency: text().notNull(),
    ...counts,
  },
  (table) => [
    primaryKey({
      name: "outcome_channel_sums_pk",
      columns: [table.scope, table.scopeId, table.hours, table.at, table.type, table.currency],
    }),
  ],
);

/** `outcome_details` likewise. */
export const outcomeScopeDetails = pgTable(
  "outcome_scope_details",
  {
    ...scopeKey,
    detail: text().$type<OutcomeDetail>().notNull(),
    value: text().notNull(),
    messages: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: "outcome_scope_details_pk",
      columns: [
        table.scope,
        table.scopeId,
        table.hours,
        table.at,
        table.type,
        table.mccmnc,
        table.detail,
        table.value,
      ],
    }),
  ],
);

/** Results of the nightly comparison of the sums with the messages, kept for 90 days. */
export const outcomeChecks = pgTable("outcome_checks", {
  id: id(),
  /** Whether all stored messages were compared, or only recent ones. */
  isWhole: boolean("is_whole").notNull(),
  days: integer().notNull(),
  /** The number of days whose sums differed and were made anew. */
  wrong: integer().notNull(),
  /** The duration in milliseconds. */
  took: integer().notNull(),
  createdAt,
});

export type OutcomeDeltaRow = typeof outcomeDeltas.$inferSelect;
export type OutcomeSumRow = typeof outcomeSums.$inferSelect;
export type OutcomeCheckRow = typeof outcomeChecks.$inferSelect;
