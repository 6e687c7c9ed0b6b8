import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

/** Older notifications don't have the id of the name. */
const params = { name: "text", sendernameId: "text?" } as const;
const target = { path: "/settings/sendernames", opens: "sendernameId" } as const;

export const sendernameNotifications = notificationsAbout("names", {
  SendernameApproved: { params, target },
  SendernameRejected: { params, target },
});
