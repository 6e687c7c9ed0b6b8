import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { PaymentMethod, PaymentReason } from "#lib/payments/kinds.ts";
import type { Frequency, RecurrentStatus, RecurrentType } from "#lib/payments/recurrent-kinds.ts";
import { createdAt, id, moment, money, updatedAt } from "./columns.ts";
import { users } from "./users.ts";

/** Automatic payments: by which rule which kept means of payment is charged (docs/decisions/0048). */
export const recurrentPayments = pgTable(
  "recurrent_payments",
  {
    id: id(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    type: text().$type<RecurrentType>().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    /** What each charge brings to the balance. */
    amount: money("amount").notNull(),
    currency: text().notNull(),
    threshold: money("threshold"),
    frequency: text().$type<Frequency>(),
    status: text().$type<RecurrentStatus>().notNull().default("init"),
    /** Why the last charge has failed. */
    reason: text().$type<PaymentReason>(),
    /** What the terminal calls the means of payment it keeps; a secret of ours. */
    key: text(),
    card: text(),
    /** The moment it was confirmed, from which the moments of a frequency are counted. */
    anchorAt: moment("anchor_at"),
    /** Not charged before; null where nothing but the balance decides. */
    dueAt: moment("due_at"),
    /** Charges that have failed one after another. */
    failures: integer().notNull().default(0),
    /** The charge whose end is not known yet: there is one at a time. */
    paymentId: uuid("payment_id"),
    /** The number of charges begun so far. */
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
