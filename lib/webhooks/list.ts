import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { deliveryStates } from "./delivery-states.ts";
import { webhookEvents } from "./event-names.ts";

/** Deliveries of webhooks. */
export const deliveriesList = {
  resource: "webhooks",
  path: "/webhooks/deliveries",
  filters: { event: webhookEvents, state: deliveryStates },
  apiFilters: { OwnerId: "id", RowId: "id" },
  presets: datePresets,
} as const satisfies ListDefinition;
