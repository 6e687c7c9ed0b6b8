import type { ListDefinition } from "#lib/list-definition.ts";

export const mailSecretsList = {
  resource: "mailSecrets",
  filters: {},
  apiFilters: { OwnerId: "id" },
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;
