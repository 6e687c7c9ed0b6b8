import type { NotificationKind } from "#lib/notifications/notification-kind.ts";

export const tariffNotifications = {
  TariffUpdate: { params: {}, target: { path: "/tariffs" } },
} as const satisfies Record<string, NotificationKind>;
