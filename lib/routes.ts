import type { Feature } from "./edition.ts";
import { canDo, type Permissions, type Role, roleReaches } from "./permissions.ts";
import { type BuiltPath, type Nav, type Route, routes } from "./route-table.ts";

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
  const { permissions: needed = [], role: least = "user" } = route;
  return roleReaches(role, least) && needed.every((path) => canDo({ permissions }, path));
}

export function isInEdition(route: Route, features: Record<Feature, boolean>): boolean {
  return route.edition === undefined || features[route.edition];
}

/** The row of a screen that stands. */
export function routeOf(path: BuiltPath): Route {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return route;
}

export type NavRoute = Route & { nav: Nav };

/** Routes of a section or group of the navigation that this visitor can open, in order. */
export function navigation(
  wanted: Partial<Pick<Nav, "section" | "group">>,
  visitor: Visitor,
  features: Record<Feature, boolean>,
): NavRoute[] {
  const { section, group } = wanted;
  return routes
    .filter((route): route is NavRoute => route.built && route.nav !== undefined)
    .filter(({ nav }) => (section ? nav.section === section : nav.group === group))
    .filter((route) => isAllowed(route, visitor) && isInEdition(route, features));
}
