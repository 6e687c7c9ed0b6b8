import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "#lib/sendings/channels.ts";

export const templatesList = {
  resource: "templates",
  filters: { type: channelTypes, OwnerId: "id" },
  sorts: { title: "text" },
} as const satisfies ListDefinition;
