import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "#lib/sendings/channels.ts";

export const incomingList = {
  resource: "sendingsIncoming",
  filters: { type: channelTypes, from: "address", OwnerId: "id" },
  machine: true,
  presets: datePresets,
  defaultPreset: "minutes5",
  columns: [
    { path: "id", head: "reports.columns.id", isDetail: true },
    { path: "createdAt", head: "incoming.columns.time", kind: "time" },
    { path: "type", head: "incoming.columns.channel", words: "channel" },
    { path: "from", head: "incoming.columns.from" },
    { path: "payload.text", head: "incoming.columns.text" },
    { path: "to", head: "incoming.columns.to" },
    { path: "owner", head: "incoming.columns.owner", isOfSeveral: true },
    { path: "consent", head: "reports.columns.consent", words: "consent", isDetail: true },
    { path: "SendingId", head: "reports.columns.answered", isDetail: true },
  ],
} as const satisfies ListDefinition;
