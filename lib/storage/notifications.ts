import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

export const storageNotifications = notificationsAbout("account", {
  /** Files that aren't locked will be deleted within these days. */
  StorageExpiring: {
    params: { total: "number", name: "text", days: "number" },
    target: { path: "/storage" },
    permission: "storage.get",
  },
});
