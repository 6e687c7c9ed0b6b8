import type { KnownNames } from "#components/list/use-named-filter.tsx";
import type { SearchParams } from "#lib/address-parts.ts";
import { ifFound } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { isId } from "#server/db/ids.ts";
import { getUser } from "#server/users/service.ts";

/** What the manager in the address is called, for the filter's chip. */
export async function namesOfFilter(actor: Actor, given: SearchParams): Promise<KnownNames> {
  const { ManagerId: id } = given;
  if (typeof id !== "string" || !isId(id)) return {};
  const manager = await ifFound(getUser(actor, id));
  if (!manager) return {};
  const { firstName, lastName } = manager.data;
  return { [id]: [firstName, lastName].filter(Boolean).join(" ") || manager.username };
}
