import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

export const reportNotifications = notificationsAbout("account", {
  ReportReady: {
    params: { reportId: "text", preset: "text", rows: "number" },
    target: { path: "/storage/reports" },
  },
  ReportFailed: {
    params: { reportId: "text", preset: "text", reason: "text" },
    target: { path: "/storage/reports" },
  },
});
