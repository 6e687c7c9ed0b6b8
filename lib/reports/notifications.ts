import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

export const reportNotifications = notificationsAbout("account", {
  ReportReady: {
    params: { reportId: "text", preset: "text", rows: "number" },
    target: { path: "/storage/reports" },
  },
});
