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
    "state.status": sendingStatuses,
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
} as const satisfies ListDefinition;
