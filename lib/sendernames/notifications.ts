import type { NotificationKind } from "#lib/notifications/notification-kind.ts";

const target = { path: "/settings/sendernames" } as const;

export const sendernameNotifications = {
  SendernameApproved: { params: { name: "text" }, target },
  SendernameRejected: { params: { name: "text" }, target },
} as const satisfies Record<string, NotificationKind>;
