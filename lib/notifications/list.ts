import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { notificationTypes } from "./notification.ts";

export const notificationsList = {
  resource: "notifications",
  path: "/n/notifications",
  filters: { isRead: "boolean" },
  apiFilters: { type: notificationTypes },
  pageSizes: [20, 40, 80],
  presets: datePresets,
} as const satisfies ListDefinition;
