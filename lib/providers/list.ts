import { dayPresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { callbackStates } from "./callback-log.ts";
import { providerKinds } from "./kind-names.ts";

/** Providers belong to no account: who may read them reads all. */
export const providersList = {
  resource: "providers",
  filters: { kind: providerKinds },
  sorts: { title: "text" },
} as const satisfies ListDefinition;

export const providerGroupsList = {
  resource: "providerGroups",
  filters: {},
  sorts: { title: "text" },
} as const satisfies ListDefinition;

/** Calls that providers have made to us, newest first. */
export const providerCallbacksList = {
  resource: "providerCallbacks",
  filters: { state: callbackStates, ProviderId: "id" },
  presets: dayPresets,
} as const satisfies ListDefinition;

/** Routing rules by falling priority, which is the order in which they are checked. */
export const routingRulesList = {
  resource: "routingRules",
  filters: { type: channelTypes },
  apiFilters: { ProviderId: "id", OwnerId: "id" },
  sorts: { priority: "number" },
  defaultOrder: { field: "priority", direction: "desc" },
  pageSizes: [32, 64, 16],
} as const satisfies ListDefinition;
