import { type Level, levels } from "#lib/grants.ts";
import { type PermissionPath, type Permissions, rights } from "#lib/permissions.ts";
import type { MemberRole } from "./member-roles.ts";

/** The reach of a member within the account: only owners reach the accounts below it. */
function reachOf(role: MemberRole): Level {
  return role === "owner" ? "all" : "own";
}

/** The account's rights, limited to those of a member's role. */
export function permissionsOfMember(permissions: Permissions, role: MemberRole): Permissions {
  const reach = levels.indexOf(reachOf(role));
  const kept = Object.entries(permissions) as [PermissionPath, Level][];
  return Object.fromEntries(
    kept
      .filter(([path]) => rights[path].members.includes(role))
      .map(([path, level]) => [path, levels[Math.min(levels.indexOf(level), reach)]]),
  );
}
