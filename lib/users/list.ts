import { roles } from "#lib/grants.ts";
import type { ListDefinition } from "#lib/list-definition.ts";

/** Accounts of the reader's scope. */
export const usersList = {
  resource: "users",
  filters: { isActive: "boolean", ManagerId: "id", role: roles },
  apiFilters: { ResellerId: "id" },
  // Rows are whole: `$scope=full` is understood and adds nothing.
  scopes: ["spending", "line"],
  pageSizes: [20, 40, 80],
  columns: [
    { path: "username", head: "accounts.fields.username" },
    { path: "data.company", head: "accounts.fields.company" },
    { path: "data.phone", head: "accounts.fields.phone" },
    { path: "email", head: "accounts.fields.email" },
    { path: "name", head: "accounts.fields.name" },
    { path: "balance", head: "accounts.fields.balance", kind: "money" },
    { path: "currency", head: "reports.columns.currency" },
    { path: "manager", head: "accounts.fields.manager" },
    { path: "role", head: "accounts.fields.role", words: "role" },
    { path: "isActive", head: "accounts.filters.state", words: "active" },
    { path: "createdAt", head: "accounts.fields.createdAt", kind: "time" },
  ],
} as const satisfies ListDefinition;
