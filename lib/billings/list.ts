import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { billingSources, billingStatuses } from "./billing.ts";

/** Movements of money. */
export const billingsList = {
  resource: "billings",
  filters: { id: "id", OwnerId: "id", status: billingStatuses, source: billingSources },
  /** Rewards for what accounts have paid that one's code led here. */
  scopes: ["referral"],
  machine: true,
  pageSizes: [20, 40, 80],
  presets: datePresets,
  defaultPreset: "currentMonth",
} as const satisfies ListDefinition;
