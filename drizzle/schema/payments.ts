import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PaidBy, PaymentReason, PaymentStatus } from "#lib/payments/kinds.ts";
import { createdAt, id, moment, money, updatedAt } from "./columns.ts";
import { invoices } from "./documents.ts";
import { recurrentPayments } from "./recurrent-payments.ts";
import { users } from "./users.ts";

/** Where a payment is paid: an address, or a form that the payer's browser sends. */
export type PaymentStart =
  | { url: string }
  | { form: { action: string; fields: Record<string, string> } };

/** Top-ups: what was asked for, what came of it, and the billings that it made. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    method: text().$type<PaidBy>().notNull(),
    status: text().$type<PaymentStatus>().notNull().default("init"),
    /** The amount credited to the balance. */
    amount: money("amount").notNull(),
    commission: money("commission").notNull(),
    currency: text().notNull(),
    /** The refunded part of the amount. */
    refunded: money("refunded")
      .notNull()
      .default(sql`0`),
    /** While the status is `refundRequested`: how much, by which billing, under which key at the terminal. */
    refundAmount: money("refund_amount"),
    refundBillingId: uuid("refund_billing_id"),
    refundKey: uuid("refund_key"),
    /** Since when its terminal has been asked in vain. */
    silentSince: moment("silent_since"),
    /** When operators were told that what became of it, or of its refund, is not known. */
    doubtedAt: moment("doubted_at"),
    /** The id that the terminal gave. */
    externalId: text("external_id"),
    start: jsonb().$type<PaymentStart>(),
    /** The billing that credited it; once there is one, there is never another. */
    billingId: uuid("billing_id"),
    card: text(),
    reason: text().$type<PaymentReason>(),
    urlSuccess: text("url_success"),
    urlFail: text("url_fail"),
    /** Of the call that made it, for a day: the same call is the same payment. */
    requestKey: text("request_key"),
    /** The automatic payment that it confirms, or is a charge of. */
    recurrentId: uuid("recurrent_id").references(() => recurrentPayments.id),
    /** Which of its charges; null of a payment that its payer makes. */
    turn: integer(),
    /** When a charge was first given to its terminal: from then on it may have been made. */
    handedAt: moment("handed_at"),
    /** The invoice that it has paid. */
    invoiceId: uuid("invoice_id").references(() => invoices.id),
    createdAt,
    updatedAt,
  },
  (table) => [
    index("payments_owner_id_idx").on(table.ownerId, table.id),
    uniqueIndex("payments_external_id_idx").on(table.method, table.externalId),
    uniqueIndex("payments_request_key_idx").on(table.ownerId, table.requestKey),
    uniqueIndex("payments_invoice_id_idx").on(table.invoiceId),
    uniqueIndex("payments_recurrent_id_turn_idx").on(table.recurrentId, table.turn),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;

/** What the test terminal knows of its payments: it stands where a bank would. */
export const testPayments = pgTable("test_payments", {
  id: id(),
  /** The key in the address of its page. */
  key: text().notNull().unique(),
  charge: money("charge").notNull(),
  currency: text().notNull(),
  urlSuccess: text("url_success").notNull(),
  urlFail: text("url_fail").notNull(),
  /** When it is paid, which may be to come; null while it isn't. */
  paidAt: moment("paid_at"),
  reason: text().$type<PaymentReason>(),
  /** Whether its card is kept, and whether that is good for further charges. */
  keepsCard: boolean("keeps_card").notNull().default(false),
  paysAgain: boolean("pays_again").notNull().default(true),
  refunded: money("refunded")
    .notNull()
    .default(sql`0`),
  /** Keys of refunds that were made: each is made once. */
  refundKeys: uuid("refund_keys")
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdAt,
});

export type TestPaymentRow = typeof testPayments.$inferSelect;
