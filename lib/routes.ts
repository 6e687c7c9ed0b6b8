import type { Feature } from "./edition.ts";
import { levelReaches, type Permissions, type Role, roleReaches } from "./permissions.ts";
import { type NavGroup, type Route, routes } from "./route-table.ts";

const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }));

function patternOf(path: string): RegExp {
  const source = path.replaceAll(/\/\{\w+\?\}/g, "(?:/[^/]+)?").replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${source === "" ? "/" : source}$`);
}

/** The built route of a path; null for an unknown one. A literal segment wins over a pattern. */
export function matchRoute(pathname: string): Route | null {
  return (
    patterns.find(({ route, pattern }) => route.built && pattern.test(pathname))?.route ?? null
  );
}

/** Who looks at a route: enough for the guard, the navigation and the palette to decide alike. */
export interface Visitor {
  role: Role;
  permissions: Permissions;
}

export function isAllowed(route: Route, { role, permissions }: Visitor): boolean {
  if (!route.permission) return true;
  const { path, level = "own", role: least = "user" } = route.permission;
  return levelReaches(permissions[path], level) && roleReaches(role, least);
}

export function isInEdition(route: Route, features: Record<Feature, boolean>): boolean {
  return route.edition === undefined || features[route.edition];
}

/** Routes of one navigation group that this visitor can open, in order. */
export function navigation(
  group: NavGroup,
  visitor: Visitor,
  features: Record<Feature, boolean>,
): Route[] {
  return routes
    .filter((route) => route.built && route.nav?.group === group)
    .filter((route) => isAllowed(route, visitor) && isInEdition(route, features))
    .toSorted((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0));
}
