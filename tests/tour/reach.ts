import { permissionsOf, type Role } from "#lib/permissions.ts";
import type { Route } from "#lib/route-table.ts";
import { isAllowed } from "#lib/routes.ts";

/** Whether a route answers this visitor with its own screen rather than with a redirect. */
export function canReach(role: Role | null, route: Route): boolean {
  if (role === null) return route.layout !== "cabinet";
  if (route.layout === "public") return false;
  return isAllowed(route, { role, permissions: permissionsOf(role) });
}
