import type { UserRow } from "#drizzle/schema/users.ts";
import { type Actor, levelReaches, type PermissionPath, permissionsOf } from "#lib/permissions.ts";

/**
 * Whether one would come by a right that one lacks by getting into an account: of one's own role any, of a lower one
 * what reaches beyond the account's own rows and was granted to it alone. What its role has anyway is why it is below.
 */
export function hasMore(
  { role, permissions }: Pick<UserRow, "role" | "permissions">,
  actor: Pick<Actor, "role" | "permissions">,
): boolean {
  const rights = permissionsOf(role, permissions);
  const ofRole = permissionsOf(role);
  return (Object.keys(rights) as PermissionPath[]).some((path) => {
    const level = rights[path];
    if (level === undefined || levelReaches(actor.permissions[path], level)) return false;
    return role === actor.role || (level !== "own" && !levelReaches(ofRole[path], level));
  });
}
