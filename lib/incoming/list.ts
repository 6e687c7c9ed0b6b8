import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "#lib/sendings/channels.ts";

export const incomingList = {
  resource: "sendingsIncoming",
  filters: { type: channelTypes, from: "address", OwnerId: "id" },
  machine: true,
  presets: datePresets,
  defaultPreset: "minutes5",
} as const satisfies ListDefinition;
