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
  columns: [
    { path: "createdAt", head: "reports.columns.createdAt", kind: "time" },
    { path: "title", head: "tasks.columns.task" },
    { path: "data.sending.type", head: "messages.columns.channel", words: "channel" },
    { path: "sender", head: "messages.columns.sender" },
    { path: "owner", head: "messages.columns.owner", isOfSeveral: true },
    { path: "state", head: "tasks.columns.state", words: "taskState" },
    { path: "meta.recipients", head: "reports.columns.recipients", kind: "number" },
    { path: "meta.total", head: "reports.columns.messages", kind: "number" },
    { path: "meta.delivered", head: "reports.columns.delivered", kind: "number" },
    { path: "meta.errored", head: "reports.columns.failed", kind: "number" },
    { path: "charged", head: "tasks.columns.cost", kind: "money" },
    { path: "currency", head: "reports.columns.currency" },
    { path: "finishedAt", head: "reports.columns.finishedAt", kind: "time" },
    { path: "id", head: "reports.columns.campaignId" },
  ],
} as const satisfies ListDefinition;
