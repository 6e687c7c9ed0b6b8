import type { NotificationKind } from "#lib/notifications/notification-kind.ts";

export const templateNotifications = {
  PatternApproved: { params: {}, isFixed: true },
  PatternRejected: { params: {}, isFixed: true },
} as const satisfies Record<string, NotificationKind>;
