import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

export const providerNotifications = notificationsAbout("platform", {
  SystemPlatformIssues: { params: {}, isFixed: true },
  SystemRouteIssues: { params: {}, isFixed: true },
});
