import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { editionOf } from "#lib/edition.ts";
import { parseEnv } from "#lib/env.ts";
import { permissionsOf } from "#lib/permissions.ts";
import { redirects, routes } from "#lib/route-table.ts";
import { isAllowed, matchRoute, navigation } from "#lib/routes.ts";

const { features } = editionOf(parseEnv({}));

describe("route table", () => {
  it("finds built routes only", () => {
    expect(matchRoute("/messages/outgoing")?.titleKey).toBe("routes.outgoing");
    expect(matchRoute("/")?.titleKey).toBe("routes.home");
    expect(matchRoute("/registration")).toBeNull();
    expect(matchRoute("/nothing")).toBeNull();
    expect(matchRoute("/send/")).toBeNull();
    expect(matchRoute("/SEND")).toBeNull();
    expect(matchRoute("/messages/outgoing/x")).toBeNull();
  });

  it("has every path once", () => {
    const paths = routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("redirects to routes that the table declares, and from none of them", () => {
    const paths = new Set(routes.map(({ path }) => path));
    for (const target of Object.values(redirects).flat()) expect(paths).toContain(target);
    for (const from of Object.keys(redirects)) expect(matchRoute(from)).toBeNull();
  });

  it("offers a group of the navigation in order, without what the visitor can't open", () => {
    const visitor = {
      role: "user",
      permissions: permissionsOf("user", { "sendings.get": null }),
    } as const;
    expect(navigation("messages", visitor, features).map(({ path }) => path)).toEqual([
      "/messages/tasks",
    ]);
  });

  it("asks for the role beside the permission", () => {
    const users = routes.find(({ path }) => path === "/users");
    if (!users) throw new Error("/users is not declared");
    expect(isAllowed(users, { role: "user", permissions: permissionsOf("user") })).toBe(false);
    expect(isAllowed(users, { role: "reseller", permissions: permissionsOf("reseller") })).toBe(
      true,
    );
  });

  it("has a page for every built route", () => {
    for (const { path, built } of routes.filter((route) => route.built)) {
      const folder = path === "/" ? "" : path.replaceAll("{", "[").replaceAll("}", "]");
      const places = ["(public)", "(cabinet)"].map((group) => `app/${group}${folder}/page.tsx`);
      expect(places.some((place) => existsSync(place)) && built, `${path} has no page`).toBe(true);
    }
  });
});
