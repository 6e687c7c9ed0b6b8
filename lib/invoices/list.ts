import { datePresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { invoiceSources, invoiceStatuses } from "./kinds.ts";

export const invoicesList = {
  resource: "invoices",
  path: "/n/invoices",
  filters: { status: invoiceStatuses, source: invoiceSources, OwnerId: "id" },
  apiFilters: { requisiteId: "id", companyId: "id" },
  pageSizes: [20, 40, 80],
  presets: datePresets,
} as const satisfies ListDefinition;
