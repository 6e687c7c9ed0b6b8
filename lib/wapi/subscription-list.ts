import type { ListDefinition } from "#lib/list-definition.ts";
import { subscriptionStatuses } from "./subscription-states.ts";

export const subscriptionsList = {
  resource: "subscriptions",
  filters: { OwnerId: "id", status: subscriptionStatuses, WapiInstanceId: "id" },
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;
