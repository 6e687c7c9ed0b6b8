import type { ListDefinition } from "#lib/list-definition.ts";
import { tokenScopes } from "./scopes.ts";

/** API tokens, without those that programs got by signing in. */
export const tokensList = {
  resource: "tokens",
  filters: { scope: tokenScopes },
  apiFilters: { OwnerId: "id" },
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;
