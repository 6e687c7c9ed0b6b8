import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

/** Those of before names could be opened have no id. */
const params = { name: "text", sendernameId: "text?" } as const;
const target = { path: "/settings/sendernames", opens: "sendernameId" } as const;

export const sendernameNotifications = notificationsAbout("names", {
  SendernameApproved: { params, target },
  SendernameRejected: { params, target },
});
