import { moneyParams, type NotificationKind } from "#lib/notifications/notification-kind.ts";

const target = { path: "/balance/payments" } as const;

export const paymentNotifications = {
  SubscriptionEnabled: { params: {}, target },
  SubscriptionRenewFailed: { params: {}, target },
  PaymentsFailed: { params: moneyParams, target },
} as const satisfies Record<string, NotificationKind>;
