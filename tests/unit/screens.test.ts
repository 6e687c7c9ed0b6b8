import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accountPages, navigationSections } from "#components/layout/navigation.ts";
import { editionOf } from "#lib/edition.ts";
import { parseEnv } from "#lib/env.ts";
import { permissionsOf } from "#lib/permissions.ts";
import { redirects, screens } from "#lib/screen-table.ts";
import { isAllowed, matchScreen, navigation } from "#lib/screens.ts";

const { features } = editionOf(parseEnv({}));
const admin = { role: "admin", permissions: permissionsOf("admin") } as const;

/** Where the page of a screen stands; null when it has none. */
function pageFile(path: string): string | null {
  const folder = path === "/" ? "" : path.replaceAll("{", "[").replaceAll("}", "]");
  const places = ["(public)", "(cabinet)"].map((group) => `app/${group}${folder}/page.tsx`);
  return places.find((place) => existsSync(place)) ?? null;
}

describe("screen table", () => {
  it("finds built screens only", () => {
    expect(matchScreen("/messages/outgoing")?.titleKey).toBe("screens.outgoing");
    expect(matchScreen("/")?.titleKey).toBe("screens.home");
    expect(matchScreen("/registration")).toBeNull();
    expect(matchScreen("/nothing")).toBeNull();
    expect(matchScreen("/send/")).toBeNull();
    expect(matchScreen("/SEND")).toBeNull();
    expect(matchScreen("/messages/outgoing/x")).toBeNull();
  });

  it("has every path once", () => {
    const paths = screens.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("redirects to screens that the table declares, and from none of them", () => {
    const paths = new Set(screens.map(({ path }) => path));
    for (const target of Object.values(redirects).flat()) expect(paths).toContain(target);
    for (const from of Object.keys(redirects)) expect(matchScreen(from)).toBeNull();
  });

  it("offers a group of the navigation in order, without what the visitor can't open", () => {
    const visitor = {
      role: "user",
      permissions: permissionsOf("user", { "sendings.get": null }),
    } as const;
    expect(navigation({ group: "messages" }, visitor, features).map(({ path }) => path)).toEqual([
      "/messages/tasks",
    ]);
  });

  it("asks for the role beside the permission", () => {
    const users = screens.find(({ path }) => path === "/users");
    if (!users) throw new Error("/users is not declared");
    expect(isAllowed(users, { role: "user", permissions: permissionsOf("user") })).toBe(false);
    expect(isAllowed(users, { role: "reseller", permissions: permissionsOf("reseller") })).toBe(
      true,
    );
  });

  it("shows an administrator every built screen that has a place in the navigation", () => {
    const names = { title: (key: string) => key, group: (name: string) => name };
    const items = navigationSections(admin, features, names).flat();
    const shown = [...items, ...items.flatMap(({ pages }) => pages)].map(({ href }) => href);
    shown.push(...accountPages(admin, features, names).map(({ href }) => href));
    for (const { path } of screens.filter(({ built, nav }) => built && nav))
      expect(shown).toContain(path);
  });

  it("lists the toolbar's blocks in the order of the rows, a group where its first screen stands", () => {
    const names = { title: (key: string) => key, group: (name: string) => name };
    const sections = navigationSections(admin, features, names);
    expect(sections.map((items) => items.map(({ label }) => label))).toEqual([
      ["screens.home", "screens.send", "messages", "screens.contacts"],
      ["balance"],
      ["screens.providers", "screens.routing"],
      ["screens.about"],
    ]);
    const messages = sections[0]?.find(({ label }) => label === "messages");
    expect(messages?.pages.map(({ href }) => href)).toEqual([
      "/messages/outgoing",
      "/messages/tasks",
    ]);
  });

  it("asks for every permission of a row", () => {
    const inbox = screens.find(({ path }) => path === "/notifications");
    if (!inbox) throw new Error("/notifications is not declared");
    const may = (path: "billings.find" | "notifications.get") =>
      isAllowed(inbox, { role: "user", permissions: permissionsOf("user", { [path]: null }) });
    expect(isAllowed(inbox, { role: "user", permissions: permissionsOf("user") })).toBe(true);
    expect([may("billings.find"), may("notifications.get")]).toEqual([false, false]);
  });

  it("has a page for every built screen, which asks what its own row says", () => {
    for (const { path, layout } of screens.filter((screen) => screen.built)) {
      const file = pageFile(path);
      expect(file, `${path} has no page`).not.toBeNull();
      if (!file || layout !== "cabinet") continue;
      const asked = [...readFileSync(file, "utf8").matchAll(/requireActor\(([^)]*)\)/g)];
      expect(asked.length, `${path} asks for nobody`).toBeGreaterThan(0);
      for (const [, screen] of asked) expect(screen, `${file} asks another row`).toBe(`"${path}"`);
    }
  });
});
