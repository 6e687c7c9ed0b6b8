import { moneyParams, notificationsAbout } from "#lib/notifications/notification-kind.ts";

/** Older notifications don't name the payment, so they open none. */
const payment = {
  params: { ...moneyParams, paymentId: "text?" },
  target: { path: "/balance/payments", opens: "paymentId" },
} as const;
const recurrent = {
  params: { ...moneyParams, recurrentId: "text" },
  target: { path: "/balance/recurrentPayments", opens: "recurrentId" },
} as const;

const forOperators = {
  ...payment,
  params: { ...payment.params, name: "text" },
  permission: "payments.update",
} as const;

export const paymentNotifications = notificationsAbout("money", {
  PaymentsFailed: payment,
  /** A charge by itself failed and will be tried again; won't be; can't be with what is kept. */
  RecurrentPaymentFailed: recurrent,
  RecurrentPaymentBlocked: recurrent,
  /** Money went back, so that nothing is to be charged until its payer says so. */
  RecurrentPaymentPaused: recurrent,
  RecurrentPaymentUnconfirmed: recurrent,
  /**
   * Operators are notified when a terminal returned money by itself, when money came back, and when a terminal
   * doesn't answer.
   */
  PaymentReversed: forOperators,
  PaymentRestored: forOperators,
  PaymentDoubted: forOperators,
});
