import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import * as z from "zod";
import { methodNames, type RouteHandlers } from "#server/transport/methods.ts";

/** A path of the API and what answers it. */
export interface ApiRoute {
  /** The path with its parameters as folders have it: `/api/users/[id]`. */
  page: string;
  handlers: RouteHandlers;
}

export interface FoundRoute {
  route: ApiRoute;
  params: Record<string, string | string[]>;
}

/** Finds the route of a path that `isPlain`; null if no route matches. */
export type FindRoute = (pathname: string) => FoundRoute | null;

/**
 * Whether a path has only one reading, as the paths of programs have. Others (an escape, a double slash, a dot
 * segment) are left to Next.
 */
export function isPlain(pathname: string): boolean {
  return /^\/api(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/.test(pathname);
}

const manifest = z.record(z.string(), z.string());

interface BuiltRoute {
  routeModule: { ensureUserland(): Promise<void>; userland: RouteHandlers };
}

/**
 * Reads the API's routes from the build: from Next's list of what it built, so that none is missing, and with
 * the modules by which Next answers, so that nothing is loaded twice.
 */
export async function loadBuiltRoutes(build: string): Promise<ApiRoute[]> {
  const require = createRequire(import.meta.url);
  const folder = path.resolve(build, "server");
  const list = path.join(folder, "app-paths-manifest.json");
  const files = Object.entries(manifest.parse(JSON.parse(readFileSync(list, "utf8"))));
  const ours = files.filter(([name]) => /^\/api(?:\/.*)?\/route$/.test(name));
  return Promise.all(
    ours.map(async ([name, file]) => {
      const { routeModule } = require(path.join(folder, file)) as BuiltRoute;
      await routeModule.ensureUserland();
      const handlers = methodNames.flatMap((method) => {
        const handler = routeModule.userland[method];
        return handler ? [[method, handler]] : [];
      });
      return {
        page: name.slice(0, -"/route".length),
        handlers: Object.fromEntries(handlers) as RouteHandlers,
      };
    }),
  );
}

interface Node {
  route?: ApiRoute;
  fixed: Map<string, Node>;
  /** A segment that is one parameter, `[name]`. */
  one?: { name: string; node: Node };
  /** A segment that takes the rest of the path, `[...name]`. */
  rest?: { name: string; route: ApiRoute };
}

/**
 * Finds routes with Next's precedence: at each segment a fixed word goes before a parameter, and that before
 * the rest.
 */
export function finder(routes: readonly ApiRoute[]): FindRoute {
  const root: Node = { fixed: new Map() };
  for (const route of routes) add(root, route.page.split("/").slice(1), route);
  return (pathname) => find(root, pathname.split("/").slice(1), {});
}

function add(node: Node, [step, ...further]: string[], route: ApiRoute): void {
  if (step === undefined) {
    node.route = route;
    return;
  }
  const [, dots, name] = /^\[(\.\.\.)?(\w+)\]$/.exec(step) ?? [];
  if (name === undefined) {
    if (/[[\]()@]/.test(step)) throw new Error(`${route.page}: no such step is known here`);
    const next = node.fixed.get(step) ?? { fixed: new Map() };
    node.fixed.set(step, next);
    add(next, further, route);
  } else if (dots) {
    node.rest = { name, route };
  } else {
    node.one ??= { name, node: { fixed: new Map() } };
    if (node.one.name !== name) throw new Error(`${route.page}: the parameter has two names`);
    add(node.one.node, further, route);
  }
}

function find(
  node: Node,
  steps: readonly string[],
  params: FoundRoute["params"],
): FoundRoute | null {
  const [step, ...further] = steps;
  if (step === undefined) return node.route ? { route: node.route, params } : null;
  const fixed = node.fixed.get(step);
  const found =
    (fixed && find(fixed, further, params)) ??
    (node.one && find(node.one.node, further, { ...params, [node.one.name]: step }));
  if (found) return found;
  return node.rest
    ? { route: node.rest.route, params: { ...params, [node.rest.name]: [...steps] } }
    : null;
}
