import { describe, expect, it } from "vitest";
import { roles } from "#lib/grants.ts";
import { permissionsOf, requirementOf } from "#lib/permissions.ts";
import { redirects } from "#lib/screen-redirects.ts";
import { screens } from "#lib/screen-table.ts";
import type { Screen } from "#lib/screen.ts";
import { decide, decideCabinet } from "#server/auth/guard.ts";
import { loginPath, pathAfterRenewal } from "#server/auth/paths.ts";
import { openFeatures as features } from "#tests/support/open-features.ts";

const user = { permissions: permissionsOf("user") };
const visit = (path: string, visitor: Parameters<typeof decide>[0]["visitor"] = user) => {
  const { pathname, search } = new URL(path, "http://x");
  return decide({ pathname, search, visitor, features });
};

describe("guard", () => {
  it("sends a visitor without a session to the sign-in screen and remembers where they went", () => {
    expect(visit("/messages/outgoing?groupId=1", null)).toEqual({
      kind: "redirect",
      to: "/login?next=%2Fmessages%2Foutgoing%3FgroupId%3D1",
    });
    expect(visit("/", null)).toEqual({ kind: "redirect", to: "/login" });
    expect(visit("/login", null)).toEqual({ kind: "pass" });
  });

  it("sends a signed-in person from public screens home, or on to `next`", () => {
    expect(visit("/login")).toEqual({ kind: "redirect", to: "/" });
    expect(visit("/login?next=/send")).toEqual({ kind: "redirect", to: "/send" });
    expect(visit("/login?next=//evil.example")).toEqual({ kind: "redirect", to: "/" });
  });

  it("lets the sign-in screen decide when a page found the session ended", () => {
    expect(visit("/login?session=ended")).toEqual({ kind: "pass" });
  });

  it("forbids what the permission is missing for", () => {
    const visitor = { permissions: permissionsOf("user", { "sendings.get": null }) };
    expect(visit("/messages/outgoing", visitor)).toEqual({
      kind: "redirect",
      to: "/forbidden?from=%2Fmessages%2Foutgoing",
    });
    expect(visit("/messages", visitor)).toEqual({ kind: "redirect", to: "/messages/incoming" });
  });

  it("redirects old paths with their query, unknown ones home", () => {
    expect(visit("/billings?status=pending")).toEqual({
      kind: "redirect",
      to: "/balance/billings?status=pending",
    });
    expect(visit("/contactLists?action=create")).toEqual({
      kind: "redirect",
      to: "/contacts?action=create",
    });
    expect(visit("/balance")).toEqual({ kind: "redirect", to: "/balance/payments" });
    expect(visit("/support")).toEqual({ kind: "redirect", to: "/about" });
    expect(visit("/files")).toEqual({ kind: "redirect", to: "/storage" });
    expect(visit("/integrations")).toEqual({ kind: "redirect", to: "/settings/integrations" });
    expect(visit("/constructor")).toEqual({ kind: "redirect", to: "/" });
    expect(visit("/nothing/at/all", null)).toEqual({ kind: "redirect", to: "/" });
  });

  it("leads from what the edition blocks back to where one was, or home", () => {
    const blocked: Screen = {
      path: "/balance/invoices",
      layout: "cabinet",
      titleKey: "screens.invoices",
      edition: "legal",
    };
    const from = (page: string | null, legal = false) =>
      decideCabinet(blocked, user, {
        pathname: "/balance/invoices",
        search: "",
        visitor: user,
        features: { ...features, legal },
        from: page,
      });
    const to = (path: string) => ({ kind: "redirect", to: path });
    expect(from("/messages/tasks?preset=today")).toEqual(to("/messages/tasks?preset=today"));
    expect(from("/contacts", true)).toEqual({ kind: "pass" });
    const noWay = [null, "", "/balance/invoices", "/balance/invoices?a=1", "/balance", "/login"];
    for (const page of [...noWay, "/operator/providers", "/x", "//evil.example", "/api/settings"])
      expect(from(page), String(page)).toEqual(to("/"));
  });

  it.each([
    ["/account/mail", "mailSms"],
    ["/account/smpp", "smpp"],
  ] as const)("says of %s that it is off, to whoever may open it", (pathname, feature) => {
    const off = { pathname, search: "", features: { ...features, [feature]: false } };
    expect(decide({ ...off, visitor: user })).toEqual({
      kind: "redirect",
      to: `/forbidden?${new URLSearchParams({ from: pathname })}`,
    });
    const nobody = { permissions: {} };
    expect(decide({ ...off, visitor: nobody })).toEqual({ kind: "redirect", to: "/" });
  });

  /** Where each path leads a signed-in account that has every permission. */
  const everyPath: Record<string, string> = {
    "/messages": "/messages/outgoing",
    "/balance": "/balance/payments",
    "/sendings": "/messages/outgoing",
    "/billings": "/balance/billings",
    "/support": "/about",
    "/no/such/path": "/",
    "/login": "/",
    "/registration": "/",
    "/recover": "/",
    "/recover/any-key": "/",
  };

  it("walks the table of routes, signed in and not, with and without the permission", () => {
    // By default operators have neither members nor customer prices; overrides grant both.
    const given = { "members.get": "own", "customerPrices.get": "own" } as const;
    const admin = { permissions: permissionsOf("admin", given) };
    for (const [path, to] of Object.entries(everyPath))
      expect(visit(path, admin), path).toEqual({ kind: "redirect", to });
    for (const { path, layout, permissions = [] } of screens) {
      const here = path.replaceAll(/\{\w+\??\}/g, "one");
      const asked = `${here}?a=1&b=2`;
      if (layout === "public") {
        expect(visit(here, null), here).toEqual({ kind: "pass" });
        expect(visit(here, admin), here).toEqual({ kind: "redirect", to: "/" });
        continue;
      }
      expect(visit(here, admin), here).toEqual({ kind: "pass" });
      if (layout === "clear") continue;
      const next = encodeURIComponent(asked).replaceAll("%20", "+");
      expect(visit(asked, null), here).toEqual({ kind: "redirect", to: `/login?next=${next}` });
      for (const needed of permissions) {
        const missing = requirementOf(needed).path;
        const without = { permissions: permissionsOf("admin", { ...given, [missing]: null }) };
        expect(visit(asked, without), `${here} without ${missing}`).toEqual({
          kind: "redirect",
          to: `/forbidden?${new URLSearchParams({ from: asked })}`,
        });
      }
    }
  });

  it("never loops: every path comes to rest within three steps for everybody", () => {
    const visitors = [
      null,
      ...roles.map((role) => ({ permissions: permissionsOf(role) })),
      { permissions: {} },
    ];
    const paths = [
      ...screens.map(({ path }) => path),
      ...Object.keys(redirects),
      "/x",
      "/login?next=/login",
      "/login?next=/forbidden",
    ];
    for (const visitor of visitors) {
      for (const path of paths) {
        let here = path;
        let steps = 0;
        for (
          let decision = visit(here, visitor);
          decision.kind === "redirect";
          decision = visit(here, visitor)
        ) {
          here = decision.to;
          expect(++steps, `${path} → ${here}`).toBeLessThanOrEqual(3);
        }
      }
    }
  });
});

describe("paths", () => {
  it.each([
    "//evil.example",
    "//evil.example/x",
    "/\\evil.example",
    "/\t/evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/api/x",
    "/login?next=/",
    "",
  ])("goes on to no other site or non-page: %j", (next) => {
    expect(loginPath(next)).toBe("/login");
  });

  it("takes a renewed cookie back to what an outdated one was refused", () => {
    expect(pathAfterRenewal("/forbidden?from=%2Fsend%3Fa%3D1")).toBe("/send?a=1");
    expect(pathAfterRenewal("/forbidden?from=%2Fforbidden%3Ffrom%3D%2F")).toBe("/");
    expect(pathAfterRenewal("/send")).toBe("/send");
    expect(pathAfterRenewal(null)).toBe("/");
  });
});
