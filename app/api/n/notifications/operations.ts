import * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import { notificationsList } from "#lib/notifications/list.ts";
import { notificationPage, notificationView } from "#lib/notifications/notification-view.ts";
import {
  listNotifications,
  markAllRead as markAllAsRead,
  markRead as markAsRead,
} from "#server/notifications/service.ts";
import { operation } from "#server/transport/operation.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/n/notifications", "Notifications", notificationView);

export const list = resource.list(
  "What the account was told, newest first; the answer also counts the unread ones",
  notificationsList,
  listNotifications,
  { page: notificationPage },
);

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

export const markAllRead = operation({
  method: "patch",
  path: "/n/notifications/read",
  summary: "Mark all of the account's notifications as read",
  tag: "Notifications",
  body: z.strictObject({}),
  verb: markAllAsRead,
  args: () => [],
  view: (count) => ({ count }),
  answer: z.object({ count: z.int().meta({ description: "How many were unread" }) }),
});
