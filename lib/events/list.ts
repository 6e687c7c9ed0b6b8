import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { eventWays } from "./history.ts";
import { historicResources } from "./resources.ts";

/** Who did what, newest first; `actor` is the person who really did it. */
export const eventsHistoryList = {
  resource: "eventsHistory",
  filters: {
    OwnerId: "id",
    actor: "id",
    resource: historicResources,
    name: "text",
    via: eventWays,
  },
  pageSizes: [20, 40, 80],
  presets: datePresets,
  columns: [
    { path: "id", head: "reports.columns.id", isDetail: true },
    { path: "createdAt", head: "eventsHistory.fields.createdAt", kind: "time" },
    { path: "name", head: "eventsHistory.fields.name" },
    { path: "actor.username", head: "eventsHistory.fields.actor" },
    { path: "owner", head: "eventsHistory.fields.owner" },
    { path: "via", head: "eventsHistory.fields.via" },
    { path: "ip", head: "eventsHistory.fields.ip" },
    { path: "userAgent", head: "eventsHistory.fields.device" },
    { path: "changed", head: "eventsHistory.fields.changed" },
  ],
} as const satisfies ListDefinition;
