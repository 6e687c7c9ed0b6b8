import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

export const templateNotifications = notificationsAbout("names", {
  PatternApproved: { params: {}, isFixed: true },
  PatternRejected: { params: {}, isFixed: true },
});
