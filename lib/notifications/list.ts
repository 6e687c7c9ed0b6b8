import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { notificationTypes } from "./notification.ts";

export const notificationsList = {
  resource: "notifications",
  path: "/n/notifications",
  filters: { isRead: "boolean" },
  apiFilters: { type: notificationTypes },
  presets: datePresets,
} as const satisfies ListDefinition;
