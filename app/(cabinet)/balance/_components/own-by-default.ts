import type { ListDefinition } from "#lib/list-definition.ts";
import { type Actor, canDo, roleReaches } from "#lib/permissions.ts";

/** Whether the reader's lists of money have rows of several accounts. */
export const looksAfterOthers = (actor: Actor) => roleReaches(actor.role, "reseller");

/** A reseller opens a list of money with their own; that of their customers is a step away. */
export function ownByDefault(actor: Actor, definition: ListDefinition): ListDefinition {
  if (actor.role !== "reseller" || !canDo(actor, "billings.find", "children")) return definition;
  return { ...definition, defaultFilters: { OwnerId: [actor.userId] } };
}
