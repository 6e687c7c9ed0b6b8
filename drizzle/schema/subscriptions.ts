import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { RenewalProblem, SubscriptionStatus } from "#lib/wapi/subscription-states.ts";
import { createdAt, id, moment, money, momentNow, updatedAt } from "./columns.ts";
import { tariffs } from "./tariffs.ts";
import { users } from "./users.ts";
import { wapiInstances } from "./wapi.ts";

/** By which WAPI phones send: each is paid for by the period (docs/decisions/0052). */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: id(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    instanceId: uuid("instance_id")
      .notNull()
      .references(() => wapiInstances.id),
    status: text().$type<SubscriptionStatus>().notNull(),
    /** What the period it is in was sold at. */
    amount: money("amount").notNull(),
    currency: text().notNull(),
    /** From which the ends of periods are counted. */
    anchorAt: momentNow("anchor_at"),
    startsAt: momentNow("starts_at"),
    endsAt: moment("ends_at").notNull(),
    /** When its next period is to be paid for; null where none is. */
    dueAt: moment("due_at"),
    /** Why its next period couldn't be paid for; null once one was. */
    problem: text().$type<RenewalProblem>(),
    /** When its account was told that it ends soon, and isn't renewed. */
    endToldAt: moment("end_told_at"),
    /** The number of periods paid so far. */
    turns: integer().notNull().default(0),
    createdAt,
    updatedAt,
  },
  (table) => [
    // A phone has one, which begins anew when it is bought again.
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
    /** That of its billing; what costs nothing has none. */
    id: uuid().primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => subscriptions.id),
    ownerId: uuid("owner_id").notNull(),
    /** Which of them it is: none is paid for twice. */
    turn: integer().notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    amount: money("amount").notNull(),
    tariffId: uuid("tariff_id")
      .notNull()
      .references(() => tariffs.id),
    ruleId: text("rule_id").notNull(),
    /** Whose customer has paid it, and what of the price they earn. */
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
