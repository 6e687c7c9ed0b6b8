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
import { ownerId } from "./owner.ts";
import { recurrentPayments } from "./recurrent-payments.ts";

/** Where the payer pays: an address to open, or a form that the browser submits. */
export type PaymentStart =
  | { url: string }
  | { form: { action: string; fields: Record<string, string> } };

/** Top-ups: the request, its result, and the billings that it caused. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    ownerId: ownerId(),
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
    /** Set while the status is `refundRequested`: the amount, the billing and the idempotency key at the terminal. */
    refundAmount: money("refund_amount"),
    refundBillingId: uuid("refund_billing_id"),
    refundKey: uuid("refund_key"),
    /** The time since which the terminal has not answered questions about the payment. */
    silentSince: moment("silent_since"),
    /** When operators were notified that the result of the payment, or of its refund, is unknown. */
    doubtedAt: moment("doubted_at"),
    /** The id that the terminal gave. */
    externalId: text("external_id"),
    start: jsonb().$type<PaymentStart>(),
    /** The billing that credited the payment. It is set once, so a payment is never credited twice. */
    billingId: uuid("billing_id"),
    card: text(),
    reason: text().$type<PaymentReason>(),
    urlSuccess: text("url_success"),
    urlFail: text("url_fail"),
    /** The idempotency key of the call, kept for a day: the same call returns the same payment. */
    requestKey: text("request_key"),
    /** The automatic payment that this payment confirms or is a charge of. */
    recurrentId: uuid("recurrent_id").references(() => recurrentPayments.id),
    /** The number of the charge; null for a payment that the payer makes. */
    turn: integer(),
    /** When the charge was first sent to its terminal. From then on the terminal may have made it. */
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

/** State of the test terminal, which takes the place of a bank. */
export const testPayments = pgTable("test_payments", {
  id: id(),
  /** The key in the address of its page. */
  key: text().notNull().unique(),
  charge: money("charge").notNull(),
  currency: text().notNull(),
  urlSuccess: text("url_success").notNull(),
  urlFail: text("url_fail").notNull(),
  /** When the payment counts as paid, which may be in the future; null while it is not paid. */
  paidAt: moment("paid_at"),
  reason: text().$type<PaymentReason>(),
  /** Whether the card is stored, and whether further charges on it succeed. */
  keepsCard: boolean("keeps_card").notNull().default(false),
  paysAgain: boolean("pays_again").notNull().default(true),
  refunded: money("refunded")
    .notNull()
    .default(sql`0`),
  /** Keys of refunds that were made, so that a repeated request refunds once. */
  refundKeys: uuid("refund_keys")
    .array()
    .notNull()
    .default(sql`'{}'`),
  createdAt,
});

export type TestPaymentRow = typeof testPayments.$inferSelect;
