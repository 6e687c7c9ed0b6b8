import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "./channels.ts";
import { sendingStatuses } from "./statuses.ts";

/** Messages sent. */
export const sendingsList = {
  resource: "sendings",
  filters: {
    "state.status": sendingStatuses,
    type: channelTypes,
    "payload.sender": "text",
    "payload.recipient": "address",
    groupId: "id",
    OwnerId: "id",
  },
  apiFilters: { chainId: "id", "meta.user.id": "id" },
  scopes: ["payload", "Owner"],
  machine: true,
  presets: datePresets,
  defaultPreset: "minutes5",
  agelessBy: ["groupId"],
} as const satisfies ListDefinition;
