import { notificationsAbout } from "#lib/notifications/notification-kind.ts";

const task = { taskId: "text", title: "text" } as const;
/** People: all of them, to how many it was sent, and for how many it failed. */
const figures = { total: "number", completed: "number", errored: "number" } as const;
const target = { path: "/messages/tasks", query: { preset: "all" }, opens: "taskId" } as const;

export const taskNotifications = notificationsAbout("tasks", {
  SendingsBulkCreated: { params: { ...task, total: "number" }, target },
  SendingsBulkPaused: {
    params: { ...task, reason: "text?", amount: "number?", price: "number?", currency: "text?" },
    target,
  },
  SendingsBulkResumed: { params: task, target },
  SendingsBulkCompleted: { params: { ...task, ...figures }, target },
  SendingsBulkStopped: { params: { ...task, ...figures }, target },
  SendingsBulkFailed: { params: { ...task, ...figures }, target },
});
