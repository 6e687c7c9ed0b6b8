import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment, money } from "./columns.ts";

/** What routing rules have earned by messages that have left and not failed since. Sums are in 1/10 000 of a unit. */
const sums = {
  messages: integer().notNull(),
  /** What the accounts pay. */
  amount: money("amount").notNull(),
  /** The share of their resellers. */
  income: money("income").notNull(),
  /** What the providers take for the messages whose cost is known. */
  cost: money("cost").notNull(),
  /** How many of the messages have no known cost, and what the accounts pay for them without the resellers' share. */
  uncosted: integer().notNull(),
  uncostedEarned: money("uncosted_earned").notNull(),
};

/** Changes of the sums, inserted by the statements that move messages. A job folds them into the sums. */
export const routeDeltas = pgTable("route_deltas", {
  routeId: uuid("route_id").notNull(),
  ownerId: uuid("owner_id").notNull(),
  /** The hour in which the messages were created. */
  at: moment("at").notNull(),
  ...sums,
});

/** Sums by rule, currency and day of UTC. They outlive the messages and the rules. */
export const routeSums = pgTable(
  "route_sums",
  {
    routeId: uuid("route_id").notNull(),
    at: moment("at").notNull(),
    currency: text().notNull(),
    ...sums,
  },
  (table) => [
    primaryKey({ columns: [table.routeId, table.at, table.currency] }),
    index("route_sums_at_idx").on(table.at),
  ],
);
