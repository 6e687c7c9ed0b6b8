import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { providerKinds } from "./kind-names.ts";

/** Providers belong to no account: who may read them reads all. */
export const providersList = {
  resource: "providers",
  filters: { kind: providerKinds },
  sorts: { title: "text" },
} as const satisfies ListDefinition;

/** Routing rules; `order` is the one in which they are asked, highest priority first. */
export const routingRulesList = {
  resource: "routingRules",
  filters: { type: channelTypes },
  apiFilters: { ProviderId: "id", OwnerId: "id" },
  sorts: { order: "text" },
  defaultOrder: { field: "order", direction: "asc" },
  pageSizes: [32, 64, 16],
} as const satisfies ListDefinition;
