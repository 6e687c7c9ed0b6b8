import { idParams } from "#lib/id-params.ts";
import { notificationView } from "#lib/notifications/notification-view.ts";
import { notificationsListSpec } from "#server/notifications/service.ts";
import { operation } from "#server/transport/operation.ts";

export const findNotifications = operation({
  method: "get",
  path: "/n/notifications",
  summary: "What the account was told, newest first; the answer also counts the unread ones",
  tag: "Notifications",
  permission: "notifications.get",
  list: notificationsListSpec,
  answer: notificationView,
});

export const readNotification = operation({
  method: "patch",
  path: "/n/notifications/{id}/read",
  summary: "Mark a notification as read",
  tag: "Notifications",
  permission: "notifications.get",
  params: idParams,
  answer: notificationView,
});
