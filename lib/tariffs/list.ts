import { currencies } from "#lib/currencies.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "#lib/sendings/channels.ts";

/** The price plans that an account pays by, one a channel: its own where `OwnerId` says no other. */
export const tariffsList = {
  resource: "tariffs",
  filters: { source: channelTypes },
  apiFilters: { OwnerId: "id" },
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;

/** All price lists: they belong to no account. */
export const priceListsList = {
  resource: "priceLists",
  filters: { source: channelTypes, currency: currencies },
  sorts: { title: "text" },
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;
