import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { screens } from "#lib/screen-table.ts";

test("every page under app/ stands in the route table", () => {
  const app = path.resolve("app");
  const pages = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) =>
      path.posix
        .dirname(file)
        .split("/")
        .filter((step) => !/^(?:\(.*\)|\.)$/.test(step)),
    )
    .map((steps) =>
      `/${steps.join("/")}`
        .replaceAll(/\[\[\.\.\.(\w+)\]\]/g, "{$1?}")
        .replaceAll(/\[(\w+)\]/g, "{$1}"),
    );
  const known = screens.map((screen) => screen.path);
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.toSorted(), "declare it in lib/screen-table.ts").toEqual(known.toSorted());
});

test("every route file outside of the API is known", () => {
  const files = readdirSync(path.resolve("app"), { recursive: true, encoding: "utf8" });
  const known = [
    "docs/[locale]/[category]/[file]",
    "documentation/found",
    "documentation/pictures/[file]",
    "healthz",
    "llms-full.txt",
    "llms.txt",
    "offline-worker.js",
    "offline",
    "readyz",
    "robots.txt",
    "sitemap.xml",
    "version.json",
  ].map((name) => `${name}/route.ts`);
  expect(
    files.filter((file) => file.endsWith("route.ts") && !file.startsWith("api/")).toSorted(),
  ).toEqual(known);
});
