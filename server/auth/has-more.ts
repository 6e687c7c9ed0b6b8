import type { UserRow } from "#drizzle/schema/users.ts";
import { type Actor, levelReaches, type PermissionPath, permissionsOf } from "#lib/permissions.ts";

/**
 * Whether entering the account would give the actor a right that the actor lacks. For an account of the same
 * role any right counts; for a lower role only rights granted to that account alone which reach beyond its own
 * rows, because the role's usual rights are lower anyway.
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
