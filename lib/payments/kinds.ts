// Apart from the schemas: browsers need these and no zod for them.

/** Ways to pay, in the order they are offered. */
export const paymentMethods = ["yookassa", "stripe", "wallet", "test"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How a payment was made: a company pays an invoice from its bank. */
export const paidBy = [...paymentMethods, "invoice"] as const;
export type PaidBy = (typeof paidBy)[number];

export const paymentStatuses = [
  "init",
  "completed",
  "refundRequested",
  "refunded",
  "partialRefunded",
  "error",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Why a payment has failed; what a terminal says otherwise is `declined`. */
export const paymentReasons = [
  "declined",
  "funds",
  "card",
  "cancelled",
  "expired",
  "refused",
] as const;
export type PaymentReason = (typeof paymentReasons)[number];
