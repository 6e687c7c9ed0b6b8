import type { ListDefinition } from "#lib/list-definition.ts";
import { memberRoles } from "./member-roles.ts";

/** Lists the members of the reader's account. */
export const membersList = {
  resource: "members",
  filters: { role: memberRoles },
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;
