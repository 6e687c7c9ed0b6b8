import type { ListDefinition } from "#lib/list-definition.ts";

/** The platform's own mobile operators, a prefix a row. */
export const networksList = {
  resource: "networks",
  filters: { country: "text", mccmnc: "text" },
  sorts: { prefix: "text", name: "text" },
  defaultOrder: { field: "prefix", direction: "asc" },
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;
