import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { moderations } from "./moderation.ts";

/** Sender names; `$scope=usable` leaves what the caller can send under now. */
export const sendernamesList = {
  resource: "sendernames",
  filters: {
    OwnerId: "id",
    name: "text",
    type: channelTypes,
    moderation: moderations,
    isActive: "boolean",
  },
  scopes: ["usable", "meta"],
} as const satisfies ListDefinition;
