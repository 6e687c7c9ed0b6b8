import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { paidBy, paymentStatuses } from "./kinds.ts";

export const paymentsList = {
  resource: "payments",
  filters: { status: paymentStatuses, method: paidBy, RecurrentPaymentId: "id", OwnerId: "id" },
  machine: true,
  pageSizes: [20, 40, 80],
  presets: datePresets,
  defaultPreset: "currentMonth",
} as const satisfies ListDefinition;
