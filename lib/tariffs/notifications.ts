import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

export const tariffNotifications = notificationsAbout("money", {
  TariffUpdate: { params: {}, target: { path: "/tariffs" } },
});
