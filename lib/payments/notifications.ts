import { moneyParams, type NotificationKind } from "#lib/notifications/notification-kind.ts";

const target = { path: "/balance/payments" } as const;
const recurrent = {
  params: { ...moneyParams, recurrentId: "text" },
  target: { path: "/balance/recurrentPayments", opens: "recurrentId" },
} as const;

const forOperators = {
  params: { ...moneyParams, name: "text" },
  target,
  permission: "payments.update",
} as const;

export const paymentNotifications = {
  PaymentsFailed: { params: moneyParams, target },
  /** A charge by itself failed and will be tried again; won't be; can't be with what is kept. */
  RecurrentPaymentFailed: recurrent,
  RecurrentPaymentBlocked: recurrent,
  /** Money went back, so that nothing is to be charged until its payer says so. */
  RecurrentPaymentPaused: recurrent,
  RecurrentPaymentUnconfirmed: recurrent,
  /** For operators: money given back at the terminal itself; money that came back; nobody knows. */
  PaymentReversed: forOperators,
  PaymentRestored: forOperators,
  PaymentDoubted: forOperators,
} as const satisfies Record<string, NotificationKind>;
