import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "./channels.ts";
import { sendingStatuses } from "./statuses.ts";

/**
 * The list of outgoing messages. With the scope `Chains` a row is a chain at the place of its first message; it
 * is found if one of its messages matches all filters. Sums are those of messages in both cases.
 */
export const sendingsList = {
  resource: "sendings",
  filters: {
    "state.status": [...sendingStatuses, "errored", "stopped"],
    type: channelTypes,
    "payload.sender": "text",
    "payload.recipient": "address",
    groupId: "id",
    OwnerId: "id",
  },
  sorts: { updatedAt: "time" },
  updates: true,
  apiFilters: { chainId: "id", "meta.user.id": "id" },
  scopes: ["payload", "Owner", "Chains"],
  machine: true,
  presets: datePresets,
  defaultPreset: "minutes5",
  agelessBy: ["groupId"],
  columns: [
    { path: "id", head: "reports.columns.id", isDetail: true },
    { path: "createdAt", head: "messages.columns.time", kind: "time" },
    { path: "type", head: "messages.columns.channel", words: "channel" },
    { path: "payload.recipient", head: "messages.columns.recipient" },
    { path: "payload.sender", head: "messages.columns.sender" },
    { path: "owner", head: "messages.columns.owner", isOfSeveral: true },
    { path: "payload.text", head: "messages.columns.text" },
    { path: "status", head: "messages.columns.status", words: "status" },
    { path: "state.error", head: "reports.columns.error", words: "reason", isDetail: true },
    { path: "meta.stats.segments", head: "reports.columns.segments", kind: "number" },
    {
      path: "meta.stats.characters",
      head: "reports.columns.characters",
      kind: "number",
      isDetail: true,
    },
    {
      path: "meta.stats.encoding",
      head: "reports.columns.encoding",
      words: "encoding",
      isDetail: true,
    },
    { path: "price", head: "messages.columns.price", kind: "money" },
    { path: "currency", head: "reports.columns.currency" },
    { path: "operator", head: "reports.columns.operator", words: "operator", isDetail: true },
    { path: "title", head: "reports.columns.campaign", isDetail: true },
    { path: "groupId", head: "reports.columns.campaignId", isDetail: true },
    { path: "updatedAt", head: "reports.columns.updatedAt", kind: "time", isDetail: true },
  ],
} as const satisfies ListDefinition;
