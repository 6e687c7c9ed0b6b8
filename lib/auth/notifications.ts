import type { NotificationKind } from "#lib/notifications/notification-kind.ts";

export const authNotifications = {
  AuthRegistration: { params: {}, isFixed: true },
  AuthRecover: { params: {} },
  AuthFactorReset: {
    params: { name: "text", reason: "text" },
    target: { path: "/account/password" },
  },
} as const satisfies Record<string, NotificationKind>;
