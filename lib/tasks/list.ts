import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { taskStates, taskTypes } from "./task.ts";

export const tasksList = {
  resource: "tasks",
  filters: {
    state: taskStates,
    // "bulk" is how programs call a bulk send.
    type: [...taskTypes, "bulk"],
    "data.sending.type": channelTypes,
    OwnerId: "id",
  },
  apiFilters: { reason: "text" },
  sorts: { title: "text" },
  presets: datePresets,
  defaultPreset: "today",
} as const satisfies ListDefinition;
