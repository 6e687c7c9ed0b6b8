import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { RenewalProblem, SubscriptionStatus } from "#lib/wapi/subscription-states.ts";
import { createdAt, id, moment, money, momentNow, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";
import { tariffs } from "./tariffs.ts";
import { wapiInstances } from "./wapi.ts";

/** Subscriptions of WAPI phones, which are paid for by the period (docs/decisions/0052). */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: id(),
    ownerId: ownerId(),
    instanceId: uuid("instance_id")
      .notNull()
      .references(() => wapiInstances.id),
    status: text().$type<SubscriptionStatus>().notNull(),
    /** The price of the current period. */
    amount: money("amount").notNull(),
    currency: text().notNull(),
    /** The start from which the ends of periods are counted. */
    anchorAt: momentNow("anchor_at"),
    startsAt: momentNow("starts_at"),
    endsAt: moment("ends_at").notNull(),
    /** When the next period is due; null if the subscription isn't renewed. */
    dueAt: moment("due_at"),
    /** Why the next period could not be paid for; null after a successful payment. */
    problem: text().$type<RenewalProblem>(),
    /** When the account was notified that the subscription ends soon and isn't renewed. */
    endToldAt: moment("end_told_at"),
    /** The number of periods paid so far. */
    turns: integer().notNull().default(0),
    createdAt,
    updatedAt,
  },
  (table) => [
    // A phone has one subscription, which starts anew when it is bought again.
    uniqueIndex("subscriptions_instance_id_key").on(table.instanceId),
    index("subscriptions_owner_id_idx").on(table.ownerId, table.id),
    index("subscriptions_due_at_idx")
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index("subscriptions_ends_at_idx")
      .on(table.endsAt)
      .where(sql`${table.status} in ('active', 'ending')`),
  ],
);

/** The periods of subscriptions as they were sold. */
export const subscriptionPeriods = pgTable(
  "subscription_periods",
  {
    /** The id of the billing; a period that costs nothing has no billing. */
    id: uuid().primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscriptions.id),
    ownerId: uuid("owner_id").notNull(),
    /** The number of the period. It is unique, so that no period is paid for twice. */
    turn: integer().notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    amount: money("amount").notNull(),
    tariffId: uuid("tariff_id")
      .notNull()
      .references(() => tariffs.id),
    ruleId: text("rule_id").notNull(),
    /** The reseller of the account, and the reseller's share of the price. */
    resellerId: uuid("reseller_id"),
    income: money("income").notNull(),
  },
  (table) => [
    uniqueIndex("subscription_periods_turn_key").on(table.subscriptionId, table.turn),
    index("subscription_periods_reseller_id_idx")
      .on(table.resellerId, table.id)
      .where(sql`${table.resellerId} is not null`),
  ],
);

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type SubscriptionPeriodRow = typeof subscriptionPeriods.$inferSelect;
