import type { NotificationKind } from "#lib/notifications/notification-kind.ts";

export const providerNotifications = {
  SystemPlatformIssues: { params: {} },
  SystemRouteIssues: { params: {} },
} as const satisfies Record<string, NotificationKind>;
