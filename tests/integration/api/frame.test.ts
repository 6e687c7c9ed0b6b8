import { describe, expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { testPassword } from "#server/seed/factories/users.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as unknown from "../../../app/api/[...path]/route.ts";
import * as login from "../../../app/api/login/route.ts";
import { operations } from "../../../app/api/openapi.json/operations.ts";
import * as sendings from "../../../app/api/sendings/route.ts";

let caller: Caller;

prepareApi(async () => {
  caller = await createCaller({ overdraft: undefined });
});

describe("POST /login", () => {
  it("answers a token that opens every call, to JSON and to a form", async () => {
    const { username, id } = caller.user;
    const form = new URLSearchParams({ username, password: testPassword, type: "local" });
    const answers = [
      await callApi(login, "POST /login", { body: { username, password: testPassword } }),
      await callApi(login, "POST /login", {
        body: form.toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ token: expect.any(String), id, username });
      const opened = await callApi(sendings, "GET /sendings", {
        caller: { ...caller, token: body.token },
      });
      expect(opened.status).toBe(200);
    }
  });

  it("answers {error: 400} to a wrong one and nothing else", async () => {
    const { status, body, headers } = await callApi(login, "POST /login", {
      body: { username: caller.user.username, password: "wrong" },
    });
    expect([status, body]).toEqual([400, { error: 400 }]);
    expect(headers.get("x-ratelimit-remaining")).toBe("4");
  });
});

describe("a token that is no more", () => {
  it.each([
    [
      "expired",
      async () => sql()`update tokens set expired_at = now() where owner_id = ${caller.user.id}`,
    ],
    [
      "of an account switched off",
      async () => sql()`update users set is_active = false where id = ${caller.user.id}`,
    ],
    ["revoked", async () => sql()`delete from tokens where owner_id = ${caller.user.id}`],
  ])("answers {error: 401}: %s", async (_name, end) => {
    caller = await createCaller();
    expect((await callApi(sendings, "GET /sendings", { caller })).status).toBe(200);
    await end();
    const { status, body } = await callApi(sendings, "GET /sendings", { caller });
    expect([status, body]).toEqual([401, { error: 401 }]);
  });
});

describe("every call", () => {
  it("answers 404 in the frame where no path is, in the caller's language", async () => {
    for (const [language, message] of [
      ["en", "Not found"],
      ["ru", "Не найдено"],
      ["es", "No encontrado"],
    ]) {
      const { status, body } = await callApi(unknown, "POST /nothing/here", {
        headers: { "accept-language": String(language) },
      });
      expect(status).toBe(404);
      expect(body).toMatchObject({
        error: 404,
        name: "NotFound",
        key: "commons.errors.notFound",
        data: [],
      });
      expect(body.message).toBe(message);
    }
  });

  it.each(
    operations
      .filter(({ auth }) => auth !== "none")
      .map(({ method, path: where }) => [method, where]),
  )("answers {error: 401} without a token: %s %s", async (method, where) => {
    const { status, body } = await callDeclared(method, where, null);
    expect([status, body]).toEqual([401, { error: 401 }]);
  });

  it.each(
    operations
      .filter(({ requires }) => requires)
      .map((declared) => [declared.method, declared.path, declared]),
  )("answers 403 without its permission: %s %s", async (method, where, { requires }) => {
    const revoked = await createCaller({ permissions: { [requires?.path ?? "users.get"]: null } });
    const { status, body } = await callDeclared(method, where, revoked);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      error: 403,
      name: "Forbidden",
      key: "commons.errors.forbidden",
    });
  });

  it.each(
    operations
      .filter(({ params }) => params)
      .map((declared) => [declared.method, declared.path, declared]),
  )("answers 404 to an id that is none: %s %s", async (method, where, { requires }) => {
    const allowed = requires ? { [requires.path]: requires.minLevel } : {};
    for (const id of ["1", "null", "%00", "../me", "x".repeat(5000)]) {
      const { status, body } = await callDeclared(
        method,
        where,
        await createCaller({ permissions: allowed }),
        id,
      );
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: 404, name: "NotFound" });
    }
  });
});

const bodies: Record<string, unknown> = { "/tasks/{id}": { state: "paused" } };

async function callDeclared(method: string, where: string, as: Caller | null, id = caller.user.id) {
  const names = [...where.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return callApi(await loadRoute(where), `${method.toUpperCase()} ${where}`, {
    caller: as,
    params: Object.fromEntries(names.map((name) => [name, id])),
    ...(method !== "get" && { body: bodies[where] ?? {} }),
  });
}
