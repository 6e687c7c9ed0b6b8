import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteHandler } from "#server/transport/methods.ts";

export const methodNames = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type MethodName = (typeof methodNames)[number];
export type RouteFile = Partial<Record<MethodName, RouteHandler>>;

const folder = path.resolve(import.meta.dirname, "../../app/api");

/** Every path below `/api` that a route file answers, as operations write it: `/sendings/{id}`. */
export function listRoutePaths(): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => `/${path.posix.dirname(file.split(path.sep).join("/"))}`.replace(/^\/\.$/, "/"))
    .map((where) => where.replaceAll("[", "{").replaceAll("]", "}"))
    .toSorted();
}

/** The handlers of `/sendings/{id}`. */
export async function loadRoute(where: string): Promise<RouteFile> {
  const file = path.join(folder, where.replaceAll("{", "[").replaceAll("}", "]"), "route.ts");
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as RouteFile;
}

/** Whose path a request's is, with the parameters in it; a fixed path wins over one with parameters. */
export function matchRoute(
  paths: readonly string[],
  pathname: string,
): { where: string; params: Record<string, string> } | null {
  for (const where of paths.toSorted((a, b) => a.split("{").length - b.split("{").length)) {
    const names = [...where.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    const found = new RegExp(`^${where.replaceAll(/\{\w+\}/g, "([^/]+)")}$`).exec(pathname);
    if (!found) continue;
    const values = found.slice(1).map((value) => decodeURIComponent(value));
    return { where, params: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""])) };
  }
  return null;
}
