import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { notificationTypes } from "./notification.ts";

export const notificationsList = {
  resource: "notifications",
  path: "/n/notifications",
  filters: { isRead: "boolean", type: notificationTypes },
  presets: datePresets,
  columns: [
    { path: "createdAt", head: "notifications.page.createdAt", kind: "time" },
    { path: "title", head: "notifications.page.title" },
    { path: "text", head: "notifications.page.text" },
    { path: "isRead", head: "notifications.page.state", words: "read" },
  ],
} as const satisfies ListDefinition;
