import type { ListDefinition } from "#lib/list-definition.ts";

export const requisitesList = {
  resource: "requisites",
  filters: { OwnerId: "id" },
  apiFilters: { inn: "text", vat: "boolean" },
  sorts: { title: "text" },
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;
