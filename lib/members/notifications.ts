import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

export const memberNotifications = notificationsAbout("account", {
  MemberJoined: { params: { name: "text", role: "text" }, target: { path: "/account/members" } },
});
