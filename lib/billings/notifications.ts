import { moneyParams, type NotificationKind } from "#lib/notifications/notification-kind.ts";

const target = { path: "/balance/billings", query: { preset: "currentMonth" } } as const;

export const billingNotifications = {
  BalanceAccrual: { params: moneyParams, target, isFixed: true },
  BalanceLimit: { params: moneyParams, target },
  BalanceDaily: { params: moneyParams, target, isFixed: true },
} as const satisfies Record<string, NotificationKind>;
