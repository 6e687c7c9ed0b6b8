import type { ListDefinition } from "#lib/list-definition.ts";
import { bindModes } from "./bind-modes.ts";

export const smppPasswordsList = {
  resource: "smppPasswords",
  filters: {},
  apiFilters: { OwnerId: "id" },
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;

/** Sessions that are bound now. */
export const smppSessionsList = {
  resource: "smppSessions",
  filters: { mode: bindModes },
  apiFilters: { OwnerId: "id" },
  pageSizes: [20, 40, 80],
} as const satisfies ListDefinition;
