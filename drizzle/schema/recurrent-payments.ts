import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { PaymentMethod, PaymentReason } from "#lib/payments/kinds.ts";
import type { Frequency, RecurrentStatus, RecurrentType } from "#lib/payments/recurrent-kinds.ts";
import { createdAt, id, moment, money, updatedAt } from "./columns.ts";
import { ownerId } from "./owner.ts";

/** Automatic payments: which stored means of payment is charged by which rule (docs/decisions/0048). */
export const recurrentPayments = pgTable(
  "recurrent_payments",
  {
    id: id(),
    ownerId: ownerId(),
    type: text().$type<RecurrentType>().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    /** The amount that each charge credits. */
    amount: money("amount").notNull(),
    currency: text().notNull(),
    threshold: money("threshold"),
    frequency: text().$type<Frequency>(),
    status: text().$type<RecurrentStatus>().notNull().default("init"),
    /** Why the last charge has failed. */
    reason: text().$type<PaymentReason>(),
    /** The terminal's token for the stored means of payment; it is secret. */
    key: text(),
    card: text(),
    /** When the automatic payment was confirmed; the dates of its charges are counted from this time. */
    anchorAt: moment("anchor_at"),
    /** The time of the next charge; null if only the balance triggers charges. */
    dueAt: moment("due_at"),
    /** The number of consecutive failed charges. */
    failures: integer().notNull().default(0),
    /** The charge without a final state; there is one at a time. */
    paymentId: uuid("payment_id"),
    /** The number of charges started so far. */
    turns: integer().notNull().default(0),
    removedAt: moment("removed_at"),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("recurrent_payments_owner_id_idx").on(table.ownerId, table.id),
    index("recurrent_payments_due_idx")
      .on(table.type, table.dueAt)
      .where(
        sql`${table.status} = 'ready' and ${table.removedAt} is null and ${table.paymentId} is null`,
      ),
  ],
);

export type RecurrentRow = typeof recurrentPayments.$inferSelect;
