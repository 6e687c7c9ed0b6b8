import { dayPresets } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import { invoiceSources, invoiceStatuses } from "./kinds.ts";

export const invoicesList = {
  resource: "invoices",
  path: "/n/invoices",
  filters: { status: invoiceStatuses, source: invoiceSources, OwnerId: "id" },
  apiFilters: { requisiteId: "id", companyId: "id" },
  pageSizes: [20, 40, 80],
  presets: dayPresets,
  columns: [
    { path: "createdAt", head: "invoices.columns.createdAt", kind: "time" },
    { path: "docNumber", head: "invoices.columns.number" },
    { path: "customer", head: "invoices.columns.customer", isOfSeveral: true },
    { path: "requisite", head: "invoices.columns.requisite" },
    { path: "status", head: "invoices.columns.status", words: "invoiceStatus" },
    { path: "amount", head: "invoices.columns.amount", kind: "money" },
    { path: "vat", head: "reports.columns.vat", kind: "money" },
    { path: "currency", head: "reports.columns.currency" },
  ],
} as const satisfies ListDefinition;
