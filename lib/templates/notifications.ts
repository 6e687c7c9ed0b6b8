import type { NotificationKind } from "#lib/notifications/notification-kind.ts";

export const templateNotifications = {
  PatternApproved: { params: {} },
  PatternRejected: { params: {} },
} as const satisfies Record<string, NotificationKind>;
