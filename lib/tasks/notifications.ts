import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

const task = { taskId: "text", title: "text" } as const;
const target = { path: "/messages/tasks", query: { preset: "all" }, opens: "taskId" } as const;

export const taskNotifications = notificationsAbout("tasks", {
  SendingsBulkCreated: { params: { ...task, total: "number" }, target },
  SendingsBulkPaused: {
    params: { ...task, reason: "text?", amount: "number?", price: "number?", currency: "text?" },
    target,
  },
  SendingsBulkResumed: { params: task, target },
});
