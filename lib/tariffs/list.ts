import { currencies } from "#lib/currencies.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { tariffSources } from "./sources.ts";

/** The price plans that an account pays by, one a channel: its own where `OwnerId` says no other. */
export const tariffsList = {
  resource: "tariffs",
  filters: { source: tariffSources },
  apiFilters: { OwnerId: "id" },
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;

/** All price lists: they belong to no account. */
export const priceListsList = {
  resource: "priceLists",
  filters: { source: tariffSources, currency: currencies },
  sorts: { title: "text" },
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;
