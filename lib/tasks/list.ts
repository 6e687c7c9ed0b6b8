import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { taskStates } from "./task.ts";

/** Bulk sends. */
export const tasksList = {
  resource: "tasks",
  filters: { state: taskStates, "data.sending.type": channelTypes, OwnerId: "id" },
  apiFilters: { type: "text", reason: "text" },
  sorts: { title: "text" },
  presets: datePresets,
  defaultPreset: "today",
} as const satisfies ListDefinition;
