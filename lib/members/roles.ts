import { type Level, levels } from "#lib/grants.ts";
import { type PermissionPath, type Permissions, rights } from "#lib/permissions.ts";
import type { MemberRole } from "./member-roles.ts";

/** How far a member sees of what an account sees: only its owners reach the accounts below it. */
function reachOf(role: MemberRole): Level {
  return role === "owner" ? "all" : "own";
}

/** An account's rights as far as a member of it has them. */
export function permissionsOfMember(permissions: Permissions, role: MemberRole): Permissions {
  const reach = levels.indexOf(reachOf(role));
  const kept = Object.entries(permissions) as [PermissionPath, Level][];
  return Object.fromEntries(
    kept
      .filter(([path]) => rights[path].members.includes(role))
      .map(([path, level]) => [path, levels[Math.min(levels.indexOf(level), reach)]]),
  );
}
