import type { NotificationKind } from "#lib/notifications/notification-kind.ts";

export const providerNotifications = {
  SystemPlatformIssues: { params: {}, isFixed: true },
  SystemRouteIssues: { params: {}, isFixed: true },
} as const satisfies Record<string, NotificationKind>;
