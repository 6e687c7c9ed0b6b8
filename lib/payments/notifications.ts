import { moneyParams, type NotificationKind } from "#lib/notifications/notification-kind.ts";

const target = { path: "/balance/payments" } as const;

export const paymentNotifications = {
  SubscriptionEnabled: { params: {}, target, isFixed: true },
  SubscriptionRenewFailed: { params: {}, target, isFixed: true },
  PaymentsFailed: { params: moneyParams, target },
  /** For operators: money given back at the terminal itself. */
  PaymentReversed: {
    params: { ...moneyParams, name: "text" },
    target,
    permission: "payments.update",
  },
} as const satisfies Record<string, NotificationKind>;
