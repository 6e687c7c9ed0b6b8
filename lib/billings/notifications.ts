import { moneyParams, type NotificationKind } from "#lib/notifications/notification-kind.ts";

const target = { path: "/balance/billings", query: { preset: "currentMonth" } } as const;

export const billingNotifications = {
  BalanceAccrual: { params: moneyParams, target },
  BalanceLimit: { params: moneyParams, target },
  BalanceDaily: { params: moneyParams, target },
} as const satisfies Record<string, NotificationKind>;
