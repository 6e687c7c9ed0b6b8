import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import * as z from "zod";
import { operationId } from "#server/transport/operation-id.ts";
import { isAction } from "./action-router.ts";
import { finder, type FindRoute } from "./api-routes.ts";

/** Names what a request asks for by one of a limited number of names, never by its path. */
export type NameOperation = (request: IncomingMessage) => string;

const other = "other";
/** Callers may invent methods; each would be a name of its own. */
const verbs = new Set(["get", "post", "put", "patch", "delete", "options"]);
/** Answered by the process itself, so that no build lists it. */
const metricsPath = "/metrics";
const manifest = z.record(z.string(), z.string());

/**
 * Names of operations: `getUsersId` for a call of the API as in OpenAPI, `action sendBulk` for a server action,
 * `/contacts/[id]` for a page, `static` for files of the build. `build` is null while developing, where routes come
 * and go; they are `other` then.
 */
export function operationNames(
  build: string | null,
  actionNames: ReadonlyMap<string, string>,
): NameOperation {
  const find = build === null ? () => null : pagesOf(build);
  return (request) => {
    const { method = "GET", url = "/", headers } = request;
    const [pathname = "/"] = url.split("?", 1);
    if (pathname.startsWith("/_next/static/")) return "static";
    if (pathname === metricsPath) return metricsPath;
    if (isAction(request))
      return `action ${actionNames.get(String(headers["next-action"])) ?? "unknown"}`;
    const page = find(pathname)?.route.page;
    // The route that takes the rest of all paths answers that there is no such call.
    if (page === undefined || page.includes("[...")) return other;
    if (!page.startsWith("/api/")) return page;
    const verb = method === "HEAD" ? "get" : method.toLowerCase();
    return verbs.has(verb) ? operationId(verb, page.slice("/api".length)) : other;
  };
}

function pagesOf(build: string): FindRoute {
  const file = path.resolve(build, "server", "app-paths-manifest.json");
  const names = Object.keys(manifest.parse(JSON.parse(readFileSync(file, "utf8"))));
  const pages = names.map((name) =>
    name.replace(/\/(?:page|route)$/, "").replaceAll(/\/\([^/]*\)/g, ""),
  );
  return finder(pages.map((page) => ({ page: page || "/", handlers: {} })));
}
