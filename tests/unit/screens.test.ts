import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accountPages, navigationSections } from "#components/layout/navigation.ts";
import { closedRights } from "#lib/auth/login-as.ts";
import {
  closedByFeatures,
  featureClosed,
  type FeatureName,
  passes,
} from "#lib/features/features.ts";
import { roles } from "#lib/grants.ts";
import { permissionsOfMember } from "#lib/members/roles.ts";
import { type Actor, permissionsOf } from "#lib/permissions.ts";
import { redirects } from "#lib/screen-redirects.ts";
import { screens } from "#lib/screen-table.ts";
import { isAllowed, whyClosed, matchScreen, navigation, screenOf } from "#lib/screens.ts";
import { openFeatures as features } from "#tests/support/open-features.ts";

const admin = { permissions: permissionsOf("admin") };

/** The files of pages by their addresses, in which groups such as `(cabinet)` don't appear. */
const pageFiles = new Map(
  globSync("app/**/page.tsx").map((file) => [
    file.slice("app".length, -"/page.tsx".length).replaceAll(/\/\([^/]*\)/g, ""),
    file,
  ]),
);

/** The file of a screen's page; null if it has none. */
function pageFile(path: string): string | null {
  const folder = path === "/" ? "" : path.replaceAll("{", "[").replaceAll("}", "]");
  return pageFiles.get(folder) ?? null;
}

describe("screen table", () => {
  it("finds screens of the table only", () => {
    expect(matchScreen("/messages/outgoing")?.titleKey).toBe("screens.outgoing");
    expect(matchScreen("/")?.titleKey).toBe("screens.home");
    expect(matchScreen("/settings/integrations/n8n")?.titleKey).toBe("screens.integrations");
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
    const visitor = { permissions: permissionsOf("user", { "sendings.get": null }) };
    expect(navigation({ group: "messages" }, visitor, features).map(({ path }) => path)).toEqual([
      "/messages/incoming",
      "/messages/tasks",
      "/messages/templates",
      "/messages/links",
      "/messages/codes",
    ]);
  });

  it("asks how far a right reaches, so that an override opens a screen and closes it", () => {
    const may = (path: string, ...given: Parameters<typeof permissionsOf>) => {
      const screen = screens.find((candidate) => candidate.path === path);
      if (!screen) throw new Error(`${path} is not declared`);
      return isAllowed(screen, { permissions: permissionsOf(...given) });
    };
    expect(roles.map((role) => may("/users", role))).toEqual([false, true, true, true]);
    expect(may("/users", "user", { "users.get": "children" })).toBe(true);
    expect(may("/users", "reseller", { "users.get": "own" })).toBe(false);
    expect(roles.map((role) => may("/operator/providers", role))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(may("/operator/providers", "user", { "providers.get": "all" })).toBe(true);
    expect(may("/operator/providers", "admin", { "providers.get": null })).toBe(false);
    expect(may("/notifications", "user", { "notifications.get": null })).toBe(true);
    expect(may("/notifications", "user", { "billings.find": null })).toBe(false);
    const notifications = screens.find(({ path }) => path === "/notifications");
    const permissions = permissionsOfMember(permissionsOf("user", {}), "marketer");
    expect(notifications && isAllowed(notifications, { permissions, member: "marketer" })).toBe(
      true,
    );
  });

  it("shows administrators and customers every screen that has a place in the navigation", () => {
    const names = { title: (key: string) => key, group: (name: string) => name };
    const shown = [admin, { permissions: permissionsOf("user") }].flatMap((visitor) => {
      const items = navigationSections(visitor, features, names).flat();
      const pages = [
        ...items.flatMap((item) => item.pages),
        ...accountPages(visitor, features, names),
      ];
      return [...items, ...pages].map(({ href }) => href);
    });
    for (const { path } of screens.filter(({ nav }) => nav)) expect(shown).toContain(path);
  });

  it("calls the accounts of a reseller customers, and those of others users", () => {
    const names = { title: (key: string) => key, group: (name: string) => name };
    const labelFor = (role: (typeof roles)[number]) =>
      navigationSections({ permissions: permissionsOf(role) }, features, names)
        .flat()
        .find(({ href }) => href === "/users")?.label;
    expect(roles.map(labelFor)).toEqual([
      undefined,
      "screens.customers",
      "screens.users",
      "screens.users",
    ]);
  });

  it("lists the toolbar's blocks in the order of the rows, a group where its first screen stands", () => {
    const names = { title: (key: string) => key, group: (name: string) => name };
    const sections = navigationSections(admin, features, names);
    expect(sections.map((items) => items.map(({ label }) => label))).toEqual([
      ["screens.home", "screens.send", "messages", "screens.contacts", "files", "screens.users"],
      ["balance", "screens.tariffs"],
      [
        "screens.providers",
        "screens.routing",
        "screens.moderation",
        "screens.keywords",
        "screens.networks",
        "screens.smppSessions",
        "screens.priceLists",
        "screens.costs",
        "screens.ledger",
        "screens.documentTemplates",
        "screens.eventsHistory",
        "screens.servers",
        "screens.siteSettings",
        "screens.mail",
      ],
      ["settings", "screens.documentation", "screens.about"],
    ]);
    const messages = sections[0]?.find(({ label }) => label === "messages");
    expect(messages?.pages.map(({ href }) => href)).toEqual([
      "/messages/outgoing",
      "/messages/incoming",
      "/messages/tasks",
      "/messages/templates",
      "/messages/analytics",
      "/messages/links",
      "/messages/codes",
    ]);
  });

  it("has a page for every screen, which asks what its own row says", () => {
    for (const { path, layout } of screens) {
      const file = pageFile(path);
      expect(file, `${path} has no page`).not.toBeNull();
      if (!file || layout !== "cabinet") continue;
      // The makers of list pages ask for the path that they are given.
      const asked = [
        ...readFileSync(file, "utf8").matchAll(/(?:requireActor|[lL]istPage)\(([^,)]*)/g),
      ];
      expect(asked.length, `${path} asks for no permission`).toBeGreaterThan(0);
      for (const [, screen] of asked) expect(screen, `${file} asks another row`).toBe(`"${path}"`);
    }
  });
});

it("tells what the reason of who is logged in as an account leaves shut from what the account may not see", () => {
  const acting = { closed: closedRights(["sending"]) };
  expect(whyClosed("/balance/billings?preset=today", acting)).toBe("acting");
  expect(whyClosed("/send", acting)).toBeNull();
  expect(whyClosed("/operator/mail", acting)).toBeNull();
  expect(whyClosed("/nothing", acting)).toBeNull();
  expect(whyClosed("/balance/billings", {})).toBeNull();
});

it("keeps a screen of several features while one of them is open, and says that a feature closed it", () => {
  const screen = screenOf("/settings/integrations");
  const closedFor = (...names: FeatureName[]) => {
    const groups = Object.fromEntries(names.map((name) => [name, "none" as const]));
    const closed = closedByFeatures("user", {}, groups).map((path) => [path, featureClosed]);
    return { permissions: {}, closed: Object.fromEntries(closed) as Actor["closed"] };
  };
  const two = closedFor("api", "webhooks");
  expect(isAllowed(screen, two)).toBe(true);
  expect(whyClosed("/settings/integrations", two)).toBeNull();
  const three = closedFor("api", "webhooks", "inbound");
  expect(isAllowed(screen, three)).toBe(false);
  expect(whyClosed("/settings/integrations/bitrix24", three)).toBe("feature");
  expect(passes({ allOf: ["analytics", "api"] }, two)).toBe(false);
  expect(passes({ allOf: ["analytics", "inbound"] }, two)).toBe(true);
  expect(passes({ allOf: ["api"] }, {})).toBe(true);
});
