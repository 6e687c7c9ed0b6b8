import type { ListDefinition } from "#lib/list-definition.ts";
import { paymentMethods } from "./kinds.ts";
import { recurrentStatuses, recurrentTypes } from "./recurrent-kinds.ts";

export const recurrentsList = {
  resource: "recurrentPayments",
  filters: {
    status: recurrentStatuses,
    type: recurrentTypes,
    method: paymentMethods,
    OwnerId: "id",
  },
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;
