import type { ListDefinition } from "#lib/list-definition.ts";
import { documentTypes } from "./kinds.ts";

/** Companies that the reader owns or is served by; with `CustomerId` those that serve that customer. */
export const companiesList = {
  resource: "companies",
  filters: { isActive: "boolean", OwnerId: "id" },
  apiFilters: { vat: "boolean", documentTypes, CustomerId: "id" },
  scopes: ["documentTypes", "global"],
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;
