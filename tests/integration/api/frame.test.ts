import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "#drizzle/seed/factories/users.ts";
import { sql } from "#server/db/client.ts";
import type { RouteHandler } from "#server/transport/handler.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import * as unknown from "../../../app/api/[...path]/route.ts";
import * as login from "../../../app/api/login/route.ts";
import { operations } from "../../../app/api/openapi.json/operations.ts";
import { GET as readDescription } from "../../../app/api/openapi.json/route.ts";
import * as sendings from "../../../app/api/sendings/route.ts";

process.env.LOG_LEVEL = "silent";

let database: TestDatabase;
let caller: Caller;

beforeAll(async () => {
  database = await useTestDatabase();
  caller = await createCaller({ overdraft: undefined });
});
afterAll(async () => database.drop());

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
      .filter(({ permission }) => permission)
      .map((declared) => [declared.method, declared.path, declared]),
  )(
    "answers 403 without its permission: %s %s",
    async (method, where, { permission = "users.get" }) => {
      const revoked = await createCaller({ permissions: { [permission]: null } });
      const { status, body } = await callDeclared(method, where, revoked);
      expect(status).toBe(403);
      expect(body).toMatchObject({
        error: 403,
        name: "Forbidden",
        key: "commons.errors.forbidden",
      });
    },
  );

  it.each(
    operations.filter(({ params }) => params).map(({ method, path: where }) => [method, where]),
  )("answers 404 to an id that is none: %s %s", async (method, where) => {
    for (const id of ["1", "null", "%00", "../me", "x".repeat(5000)]) {
      const { status, body } = await callDeclared(method, where, await createCaller(), id);
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: 404, name: "NotFound" });
    }
  });
});

async function callDeclared(method: string, where: string, as: Caller | null, id = caller.user.id) {
  const route = await routeFile(
    `${where.slice(1).replaceAll("{", "[").replaceAll("}", "]")}/route.ts`,
  );
  const names = [...where.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return callApi(route, `${method.toUpperCase()} ${where}`, {
    caller: as,
    params: Object.fromEntries(names.map((name) => [name, id])),
    ...(method !== "get" && { body: bodies[where] ?? {} }),
  });
}

const routes = path.resolve("app/api");

async function routeFile(file: string): Promise<Record<string, RouteHandler>> {
  const found: unknown = await import(/* @vite-ignore */ path.join(routes, file));
  return found as Record<string, RouteHandler>;
}

const bodies: Record<string, unknown> = { "/tasks/{id}": { state: "paused" } };

describe("GET /openapi.json", () => {
  interface Described {
    openapi: string;
    paths: Record<string, Record<string, DescribedCall>>;
    components: { schemas: Record<string, unknown> };
  }
  interface DescribedCall {
    operationId: string;
    parameters: { name: string; in: string; required?: boolean }[];
    requestBody?: { content: Record<string, { schema: object }> };
    responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  }

  async function describedApi(): Promise<Described> {
    const answer = await readDescription(new Request("http://cabinet.test/api/openapi.json"), {
      params: Promise.resolve({}),
    });
    expect(answer.headers.get("content-type")).toContain("application/json");
    return (await answer.json()) as Described;
  }

  const callsOf = (api: Described) =>
    Object.entries(api.paths).flatMap(([where, item]) =>
      Object.entries(item).map(([method, call]) => ({ where, method, call })),
    );

  it("is OpenAPI 3.1 whose references and path parameters all lead somewhere", async () => {
    const api = await describedApi();
    expect(api.openapi).toMatch(/^3\.1\./);
    const references = [
      ...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g),
    ];
    expect(references.length).toBeGreaterThan(20);
    for (const [, name = ""] of references)
      expect(Object.keys(api.components.schemas)).toContain(name);
    const ids = callsOf(api).map(({ call }) => call.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { where, method, call } of callsOf(api)) {
      const declared = call.parameters
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => name);
      expect(declared).toEqual([...where.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      const names = call.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size).toBe(names.length);
      const good = call.responses["200"];
      expect(good?.content["application/json"]?.schema, `${method} ${where}`).not.toEqual({});
      expect(Object.values(call.responses).every(({ description }) => description !== "")).toBe(
        true,
      );
    }
  });

  it("describes every call that the route files answer, and no other", async () => {
    const api = await describedApi();
    const files = readdirSync(routes, { recursive: true, encoding: "utf8" }).filter(
      (file) =>
        file.endsWith("route.ts") &&
        !/^(?:(?:\[\.\.\.path\]|openapi\.json|session|n)\/|route\.ts$)/.test(file),
    );
    const answered = await Promise.all(
      files.map(async (file) => {
        const where = `/${path.dirname(file).replaceAll("[", "{").replaceAll("]", "}")}`;
        const route = await routeFile(file);
        const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
        const there = await Promise.all(
          methods.map(async (method) => {
            const answer = await callApi(route, `${method} ${where}`, { params: {} });
            return answer.status === 405 ? [] : [`${method.toLowerCase()} ${where}`];
          }),
        );
        return there.flat();
      }),
    );
    const described = callsOf(api)
      .map(({ method, where }) => `${method} ${where}`)
      .filter((name) => !/^\w+ \/n\//.test(name));
    expect(answered.flat().toSorted()).toEqual(described.toSorted());
  });

  it("tells what a send takes and what it answers", async () => {
    const api = await describedApi();
    const send = api.paths["/sendings"]?.post;
    const body = JSON.stringify(send?.requestBody);
    for (const word of [
      "recipient",
      "schedule",
      "fallbacks",
      "$options",
      "tts",
      "include",
      "exclude",
    ]) {
      expect(body).toContain(`"${word}"`);
    }
    expect(send?.parameters).toContainEqual(
      expect.objectContaining({ name: "Idempotency-Key", in: "header" }),
    );
    expect(send?.parameters).toContainEqual(
      expect.objectContaining({ name: "return", in: "query" }),
    );
    expect(JSON.stringify(send?.responses["200"])).toContain("SendingAccepted");
    expect(Object.keys(send?.responses ?? {})).toEqual(
      expect.arrayContaining(["200", "400", "401", "403", "409", "413"]),
    );
  });
});
