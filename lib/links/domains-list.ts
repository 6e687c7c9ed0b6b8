import type { ListDefinition } from "#lib/list-definition.ts";
import { domainStates } from "./domain-states.ts";

/** Domains of accounts' own short links, newest first. */
export const linkDomainsList = {
  resource: "linkDomains",
  filters: { state: domainStates, OwnerId: "id" },
} as const satisfies ListDefinition;
