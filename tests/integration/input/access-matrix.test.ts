import { beforeAll, describe, expect, test } from "vitest";
import { type Role, roles } from "#lib/grants.ts";
import { permissionsOf } from "#lib/permissions.ts";
import { screens } from "#lib/screen-table.ts";
import type { Visitor } from "#lib/screens.ts";
import { type TokenScope, tokenScopes } from "#lib/tokens/scopes.ts";
import { decide } from "#server/auth/guard.ts";
import {
  openSession,
  sealedPermissions,
  sealSession,
  sessionCookieName,
} from "#server/auth/session-cookie.ts";
import { createToken } from "#server/auth/tokens.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createUser } from "#server/seed/factories/users.ts";
import type { Operation } from "#server/transport/operation.ts";
import { callAccess } from "#tests/support/access-table.ts";
import { openings, opensTo, signInAs, standInFor, stoodIn } from "#tests/support/acting.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import type { Audience } from "#tests/support/audiences.ts";
import { openFeatures as features } from "#tests/support/open-features.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { actingScreens, screenAccess } from "#tests/support/screen-access.ts";
import { operations } from "../../../app/api/openapi.json/operations.ts";

prepareApi();

const nameOf = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`;
const isFor = (audience: Audience, role: Role) =>
  typeof audience === "string" ? audience === "anybody" : audience.includes(role);

/** Each role with a token of each scope. */
const callers = new Map<string, Caller>();
beforeAll(async () => {
  for (const role of roles) {
    const caller = await createCaller({ role });
    for (const scope of tokenScopes) {
      const { token } = await createToken(sql(), {
        ownerId: caller.user.id,
        kind: "personal",
        expiredAt: null,
        scope,
      });
      callers.set(`${role} ${scope}`, { ...caller, token });
    }
  }
});
function callerOf(role: Role, scope: TokenScope): Caller {
  const caller = callers.get(`${role} ${scope}`);
  if (!caller) throw new Error(`no ${role} with a token to ${scope}`);
  return caller;
}

/** An administrator logged in as each role below, for each reason: the cookie of that session. */
const cookies = new Map<string, string>();
beforeAll(async () => {
  const own = await signInAs(await createUser(sql(), { role: "admin" }));
  for (const role of stoodIn) {
    const account = await createUser(sql(), { role });
    for (const opening of Object.keys(openings)) {
      const { sealed } = await standInFor(own, account, opening);
      cookies.set(`${role} ${opening}`, `${sessionCookieName()}=${await sealSession(sealed)}`);
    }
  }
});

/** Makes a call whose input changes nothing: the status shows whether access was granted. */
async function statusOf(
  operation: Operation,
  caller: Caller | null,
  cookie?: string,
): Promise<number> {
  const route = await loadRoute(operation.path);
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const { status } = await callApi(route, nameOf(operation), {
    caller,
    ...(cookie !== undefined && { headers: { cookie, "sec-fetch-site": "same-origin" } }),
    params: Object.fromEntries(names.map((name) => [name, newId()])),
    ...(operation.method !== "get" && { body: "{nonsense" }),
  });
  return status;
}

test("every call stands in the table, and nothing else does", () => {
  expect(operations.map(nameOf).toSorted()).toEqual(Object.keys(callAccess).toSorted());
});

describe.each(operations.map((operation) => [nameOf(operation), operation] as const))(
  "%s",
  (name, operation) => {
    const access = callAccess[name] ?? { for: [], acting: "nothing", scopes: [] };

    test("no caller without an account, or with a token that is none", async () => {
      const isOpen = access.for === "anybody";
      const unknown = callers.get("user full");
      const seen = await Promise.all([
        statusOf(operation, null),
        unknown ? statusOf(operation, { ...unknown, token: "cab_nothing" }) : 401,
      ]);
      expect(seen.map((status) => status === 401)).toEqual([!isOpen, !isOpen]);
    });

    test.each(roles)("%s, by token of each scope", async (role) => {
      if (access.for === "anybody") return;
      const seen = await Promise.all(
        tokenScopes.map(async (scope) => statusOf(operation, callerOf(role, scope))),
      );
      const isLetIn = (scope: TokenScope) =>
        isFor(access.for, role) && (scope === "full" || access.scopes.includes(scope));
      expect(Object.fromEntries(tokenScopes.map((scope, at) => [scope, seen[at] !== 403]))).toEqual(
        Object.fromEntries(tokenScopes.map((scope) => [scope, isLetIn(scope)])),
      );
      // And nothing is worse than refused.
      expect(seen.filter((status) => status >= 500)).toEqual([]);
    });

    test.each(stoodIn)(
      "an administrator logged in as a %s, by what the reason opens",
      async (role) => {
        if (access.for === "anybody") return;
        const seen: Record<string, boolean> = {};
        for (const opening of Object.keys(openings)) {
          const cookie = cookies.get(`${role} ${opening}`) ?? "";
          const status = await statusOf(operation, null, cookie);
          expect(status).not.toBe(401);
          seen[opening] = status !== 403;
        }
        expect(seen).toEqual(
          Object.fromEntries(
            Object.keys(openings).map((opening) => [
              opening,
              isFor(access.for, role) && opensTo(opening, access.acting),
            ]),
          ),
        );
      },
    );
  },
);

test("an account from which a permission was taken is refused each call that requires it", async () => {
  for (const operation of operations) {
    if (!operation.requires || operation.auth !== "account") continue;
    const { path } = operation.requires;
    const role = roles.find((each) => permissionsOf(each)[path] !== null) ?? "admin";
    const without = await createCaller({ role, permissions: { [path]: null } });
    expect([nameOf(operation), await statusOf(operation, without)]).toEqual([
      nameOf(operation),
      403,
    ]);
  }
});

describe("screens", () => {
  const visitAs = (path: string, visitor: Visitor | null) =>
    decide({
      pathname: path.replaceAll(/\/\{\w+\??\}/g, "/x"),
      search: "",
      visitor,
      features,
    });
  const visit = (path: string, role: Role | null) =>
    visitAs(path, role && { permissions: permissionsOf(role) });

  test("all stand in the table, and nothing else does", () => {
    expect(screens.map(({ path }) => path).toSorted()).toEqual(
      Object.keys(screenAccess).toSorted(),
    );
  });

  test.each(screens.map(({ path }) => path))("%s", (path) => {
    const audience = screenAccess[path] ?? [];
    const pathname = path.replaceAll(/\/\{\w+\??\}/g, "/x");
    const isOpen = audience === "public" || audience === "anybody";
    const next = pathname === "/" ? "" : `?next=${encodeURIComponent(pathname)}`;
    expect(visit(path, null)).toEqual(
      isOpen ? { kind: "pass" } : { kind: "redirect", to: `/login${next}` },
    );
    for (const role of roles) {
      const refused = `/forbidden?from=${encodeURIComponent(pathname)}`;
      const expected = isFor(audience, role)
        ? { kind: "pass" }
        : { kind: "redirect", to: audience === "public" ? "/" : refused };
      expect([role, visit(path, role)]).toEqual([role, expected]);
    }
  });

  test("only screens that there are have to be opened by a reason", () => {
    expect(Object.keys(screenAccess)).toEqual(expect.arrayContaining(Object.keys(actingScreens)));
  });

  test.each(stoodIn)("to who is logged in as a %s, by what the reason opens", async (role) => {
    for (const opening of Object.keys(openings)) {
      const session = await openSession(cookies.get(`${role} ${opening}`)?.replace(/^[^=]+=/, ""));
      if (!session) throw new Error("no session was made");
      const visitor = { permissions: sealedPermissions(session) };
      const open = screens
        .map(({ path }) => path)
        .filter(
          (path) => screenAccess[path] !== "public" && visitAs(path, visitor).kind === "pass",
        );
      const expected = Object.entries(screenAccess)
        .filter(
          ([path, audience]) =>
            isFor(audience, role) && opensTo(opening, actingScreens[path] ?? "nothing"),
        )
        .map(([path]) => path);
      expect(open.toSorted(), opening).toEqual(expected.toSorted());
    }
  });
});
