import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "./channels.ts";
import { sendingStatuses } from "./statuses.ts";

/**
 * Messages sent. With the scope `Chains` a row is a chain, in the place of its first message, found where one of its
 * messages is all that the filters ask for; what messages come to stays the same.
 */
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
  scopes: ["payload", "Owner", "Chains"],
  machine: true,
  presets: datePresets,
  defaultPreset: "minutes5",
  agelessBy: ["groupId"],
} as const satisfies ListDefinition;
