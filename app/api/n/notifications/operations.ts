import { idParams } from "#lib/id-params.ts";
import { notificationsList } from "#lib/notifications/list.ts";
import { notificationView } from "#lib/notifications/notification-view.ts";
import { listNotifications, markRead as markAsRead } from "#server/notifications/service.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/n/notifications",
  summary: "What the account was told, newest first; the answer also counts the unread ones",
  tag: "Notifications",
  list: notificationsList,
  verb: listNotifications,
  args: ({ list: wanted }) => [wanted],
  answer: notificationView,
});

export const markRead = operation({
  method: "patch",
  path: "/n/notifications/{id}/read",
  summary: "Mark a notification as read",
  tag: "Notifications",
  params: idParams,
  verb: markAsRead,
  args: ({ params }) => [params.id],
  answer: notificationView,
});
