import { describe, expect, it } from "vitest";
import { finder, isPlain } from "#server/process/api-routes.ts";
import { listRoutePaths, pageOf } from "#tests/support/api-routes.ts";

const routesOf = (...pages: string[]) => pages.map((page) => ({ page, handlers: {} }));
const example = finder(
  routesOf(
    "/api",
    "/api/[...path]",
    "/api/users/[id]",
    "/api/users/me",
    "/api/users/[id]/tokens",
    "/api/n/notifications/[id]/read",
  ),
);

describe("finder", () => {
  it.each([
    ["/api", "/api", {}],
    ["/api/users/me", "/api/users/me", {}],
    ["/api/users/7", "/api/users/[id]", { id: "7" }],
    ["/api/users/me/tokens", "/api/users/[id]/tokens", { id: "me" }],
    ["/api/users", "/api/[...path]", { path: ["users"] }],
    ["/api/users/7/nothing", "/api/[...path]", { path: ["users", "7", "nothing"] }],
    ["/api/n/notifications/7/read", "/api/n/notifications/[id]/read", { id: "7" }],
    ["/api/n/notifications/7", "/api/[...path]", { path: ["n", "notifications", "7"] }],
  ])("finds %s as Next does", (pathname, page, params) => {
    const found = example(pathname);
    expect([found?.route.page, found?.params]).toEqual([page, params]);
  });

  it("finds nothing where nothing takes the rest", () => {
    expect(finder(routesOf("/api/users/me"))("/api/users/you")).toBeNull();
  });

  it.each([["/api/(group)/users"], ["/api/[[...path]]"], ["/api/@slot/users"]])(
    "refuses what it doesn't understand: %s",
    (page) => expect(() => finder(routesOf(page))).toThrow(page),
  );

  it("finds every route file under its own path", () => {
    const pages = listRoutePaths().map(pageOf);
    const find = finder(routesOf(...pages));
    for (const page of pages) {
      const pathname = page.replaceAll(/\[(\.\.\.)?\w+\]/g, "an-id");
      expect(find(pathname)?.route.page).toBe(page);
    }
  });
});

describe("isPlain", () => {
  it.each(["/api", "/api/users/01a2-b_c~", "/api/openapi.json", "/api/users/a.b"])(
    "%s is",
    (path) => expect(isPlain(path)).toBe(true),
  );

  it.each([
    "/",
    "/apis",
    "/API/users",
    "/api/",
    "//api",
    "/api//users",
    "/api/users/",
    "/api/./users",
    "/api/../login",
    "/api/%75sers",
    "/api/users/ü",
    "/api/users;v=1",
    "/api\\users",
  ])("%s is left to Next", (path) => expect(isPlain(path)).toBe(false));
});
