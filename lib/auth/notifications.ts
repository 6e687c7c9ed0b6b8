import type { NotificationKind } from "#lib/notifications/notification-kind.ts";

export const authNotifications = {
  AuthRegistration: { params: {} },
  AuthRecover: { params: {} },
} as const satisfies Record<string, NotificationKind>;
