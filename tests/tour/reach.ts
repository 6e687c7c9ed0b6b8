import type { Role } from "#lib/grants.ts";
import { permissionsOf } from "#lib/permissions.ts";
import type { Screen } from "#lib/screen.ts";
import { isAllowed } from "#lib/screens.ts";

/** Whether a screen answers this visitor with its own screen rather than with a redirect. */
export function canReach(role: Role | null, screen: Screen): boolean {
  if (role === null) return screen.layout !== "cabinet";
  if (screen.layout === "public") return false;
  return isAllowed(screen, { permissions: permissionsOf(role) });
}
