import { editionOf } from "#lib/edition.ts";
import { parseEnv } from "#lib/env.ts";
import type { Role } from "#lib/grants.ts";
import { permissionsOf } from "#lib/permissions.ts";
import { screens } from "#lib/screen-table.ts";
import type { Screen } from "#lib/screen.ts";
import { isAllowed, isInEdition } from "#lib/screens.ts";
import type { Stop } from "./states/stop.ts";

/** Of the edition that is looked at: `EDITION=restricted npm run tour`. */
const { features } = editionOf(parseEnv(process.env));

/** Whether a screen answers this visitor with its own screen rather than with a redirect. */
export function canReach(role: Role | null, screen: Screen): boolean {
  if (!isInEdition(screen, features)) return false;
  if (role === null) return screen.layout !== "cabinet";
  if (screen.layout === "public") return false;
  return isAllowed(screen, { permissions: permissionsOf(role) });
}

/** Whether the edition has the stop's screen. */
export function hasStop(role: Role | null, { path, feature }: Stop): boolean {
  if (feature && !features[feature]) return false;
  const [place] = path.split("?");
  const screen = screens.find((one) => one.path === place);
  return !screen || canReach(role, screen);
}
