import type { ListDefinition } from "#lib/list-definition.ts";

/** Keywords belong to the platform: who may read them reads all. */
export const keywordsList = {
  resource: "keywords",
  filters: { isActive: "boolean" },
  sorts: { word: "text" },
} as const satisfies ListDefinition;
