import { roles } from "#lib/grants.ts";
import type { ListDefinition } from "#lib/list-definition.ts";

/** Accounts of the reader's scope. Nothing is shown before something is asked for. */
export const usersList = {
  resource: "users",
  filters: { isActive: "boolean", ManagerId: "id", role: roles },
  apiFilters: { ResellerId: "id" },
  // Rows are whole: `$scope=full` is understood and adds nothing.
  scopes: [],
  pageSizes: [20, 40, 80],
  onDemand: true,
} as const satisfies ListDefinition;
