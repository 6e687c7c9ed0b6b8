import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

export const providerNotifications = notificationsAbout("platform", {
  /** Notifies operators of what keeps messages or jobs waiting, and of failed backups. */
  SystemPlatformIssues: {
    params: { problem: "text?", details: "text?" },
    permission: "providers.get",
  },
  /** Notifies operators of messages that no provider takes. */
  SystemRouteIssues: { params: { provider: "text?" }, permission: "providers.get" },
});
