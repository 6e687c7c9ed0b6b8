import type { NotificationKind } from "#lib/notifications/notification-kind.ts";

/** Those of before names could be opened have no id. */
const params = { name: "text", sendernameId: "text?" } as const;
const target = { path: "/settings/sendernames", opens: "sendernameId" } as const;

export const sendernameNotifications = {
  SendernameApproved: { params, target },
  SendernameRejected: { params, target },
} as const satisfies Record<string, NotificationKind>;
