import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiRoute } from "#server/process/api-routes.ts";
import type { RouteHandlers } from "#server/transport/methods.ts";

const folder = path.resolve(import.meta.dirname, "../../app/api");

/** Every path below `/api` that a route file answers, as operations write it: `/sendings/{id}`. */
export function listRoutePaths(): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => `/${path.posix.dirname(file.split(path.sep).join("/"))}`.replace(/^\/\.$/, "/"))
    .map((where) => where.replaceAll("[", "{").replaceAll("]", "}"))
    .toSorted();
}

/** Loads the handlers of a path such as `/sendings/{id}`. */
export async function loadRoute(where: string): Promise<RouteHandlers> {
  const file = path.join(folder, where.replaceAll("{", "[").replaceAll("}", "]"), "route.ts");
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as RouteHandlers;
}

/** The path of `/sendings/{id}` as the build names it. */
export function pageOf(where: string): string {
  return `/api${where.replaceAll("{", "[").replaceAll("}", "]")}`.replace(/\/$/, "");
}

/** All of them, as the web process has them of the build. */
export async function loadRoutes(): Promise<ApiRoute[]> {
  return Promise.all(
    listRoutePaths().map(async (where) => ({
      page: pageOf(where),
      handlers: await loadRoute(where),
    })),
  );
}
