import { canDo, permissionsOf, type Role, roleReaches } from "#lib/permissions.ts";
import type { Route } from "#lib/route-table.ts";

/** Whether a route answers this visitor with its own screen rather than with a redirect. */
export function canReach(visitor: Role | null, route: Route): boolean {
  if (visitor === null) return route.layout !== "cabinet";
  if (route.layout === "public") return false;
  const { permission } = route;
  if (!permission) return true;
  if (permission.role && !roleReaches(visitor, permission.role)) return false;
  return canDo({ permissions: permissionsOf(visitor) }, permission.path, permission.level);
}
