import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { AppError } from "#lib/errors.ts";
import { forEveryone } from "#server/auth/permitted.ts";
import { createToken } from "#server/auth/tokens.ts";
import { sql } from "#server/db/client.ts";
import { storeAnswer } from "#server/idempotency/once.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import type { HttpContext } from "#server/transport/call-context.ts";
import { handler } from "#server/transport/handler.ts";
import { operation } from "#server/transport/operation.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

process.env.LOG_LEVEL = "silent";

let database: TestDatabase;
let user: User;
let token: string;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(async () => database.drop());
beforeEach(async () => {
  user = await createUser(sql());
  ({ token } = await createToken(sql(), { ownerId: user.id, kind: "personal", expiredAt: null }));
});

const declared = (verb: NonNullable<Call["verb"]>) =>
  operation({
    method: "post",
    path: "/things",
    summary: "A thing",
    tag: "Tests",
    body: z.object({ count: z.int().min(1).max(10), kind: z.enum(["a", "b"]).optional() }),
    idempotent: true,
    verb: forEveryone(async (_actor, context: HttpContext, count: number) => verb(context, count)),
    args: ({ body }, context) => [context, body.count],
    answer: z.object({ id: z.string() }),
  });

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
  verb?: (context: HttpContext, count: number) => Promise<unknown>;
}

async function call({
  body = { count: 1 },
  headers = {},
  verb = async () => ({ id: "x" }),
}: Call = {}) {
  const route = handler(declared(verb));
  const request = new Request("http://x/api/things", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: {
      authorization: token,
      "content-type": "application/json",
      "accept-language": "en",
      ...headers,
    },
  });
  return route(request, { params: Promise.resolve({}) });
}

describe("handler", () => {
  it("answers JSON that no cache keeps", async () => {
    const answer = await call();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: "x" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("names every broken field", async () => {
    const answer = await call({ body: { count: 11, kind: "c" } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: 400,
      name: "BadRequest",
      message: "В запросе есть ошибки",
      key: "commons.errors.invalid",
      data: [
        {
          key: "commons.errors.field.big",
          message: expect.stringContaining("10"),
          path: ["count"],
        },
        { key: "commons.errors.field.value", message: expect.any(String), path: ["kind"] },
      ],
    });
    const missing = await call({ body: {} });
    expect(await missing.json()).toMatchObject({
      data: [{ key: "commons.errors.field.required", path: ["count"] }],
    });
  });

  it.each([
    "",
    "{",
    "[]",
    "null",
    '"text"',
    "12",
    '{"count":"1"}',
    '{"count":1e400}',
    '{"count":{"__proto__":1}}',
  ])("answers 400 to the body %j", async (body) => {
    const answer = await call({ body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: 400, name: "BadRequest" });
  });

  it("speaks the account's language", async () => {
    await sql()`update users set locale = 'en' where id = ${user.id}`;
    expect(await (await call({ body: {} })).json()).toMatchObject({
      message: expect.stringMatching(/^[A-Za-z ]+$/),
    });
  });

  it("answers a refusal of the product with its text as `error` and the extra members", async () => {
    const answer = await call({
      verb: async () => {
        throw new AppError("BadRequest", "commons.errors.notFound", {
          extra: { id: null, status: "failed" },
        });
      },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: "Не найдено",
      id: null,
      status: "failed",
      name: "BadRequest",
    });
  });

  it("answers 500 with an id, and nothing of what happened, to an unexpected error", async () => {
    const answer = await call({
      verb: async () => {
        throw new Error("relation secret does not exist");
      },
    });
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      error: 500,
      name: "InternalError",
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(text).not.toContain("secret");
  });

  it("answers 503 with Retry-After when the database is away", async () => {
    const answer = await call({
      verb: async () => {
        throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
      },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("2");
  });

  it("answers 400 to a value that only the database refuses", async () => {
    const answer = await call({ verb: async () => sql()`select ${"no uuid"}::uuid` });
    expect(answer.status).toBe(400);
  });
});

describe("Idempotency-Key", () => {
  const key = { "idempotency-key": "order-1" };
  let effects = 0;

  beforeEach(() => {
    effects = 0;
  });

  const effect = async ({ idempotency }: HttpContext) => {
    effects += 1;
    const id = `effect-${effects}`;
    return sql().begin(async (tx) => {
      await tx`insert into telemetry (user_id, action) values (${user.id}, 'effect')`;
      await tx`select pg_sleep(0.05)`;
      await storeAnswer(tx, idempotency, 200, { id });
      return { id };
    });
  };
  const rows = async () =>
    (await sql()`select 1 from telemetry where user_id = ${user.id} and action = 'effect'`).length;

  it("replays the first answer", async () => {
    const first = await call({ headers: key, verb: effect, body: '{"count":1,"kind":"a"}' });
    const again = await call({ headers: key, verb: effect, body: '{"kind":"a","count":1}' });
    expect(await first.json()).toEqual({ id: "effect-1" });
    expect(await again.json()).toEqual({ id: "effect-1" });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await rows()).toBe(1);
  });

  it("refuses the key for another body with 409", async () => {
    await call({ headers: key, verb: effect });
    const other = await call({ headers: key, verb: effect, body: { count: 2 } });
    expect(other.status).toBe(409);
    expect(await rows()).toBe(1);
  });

  it("has one effect and one answer for simultaneous calls", async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => call({ headers: key, verb: effect })),
    );
    const bodies = await Promise.all(
      answers.map(async (answer) => answer.json() as Promise<{ id: string }>),
    );
    expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await rows()).toBe(1);
  });

  it("is free again after a failure and after 24 hours", async () => {
    await call({
      headers: key,
      verb: async () => {
        throw new AppError("BadRequest", "commons.errors.invalid");
      },
    });
    expect((await call({ headers: key, verb: effect })).status).toBe(200);
    await sql()`update idempotency_keys set created_at = now() - interval '25 hours'`;
    expect((await call({ headers: key, verb: effect, body: { count: 2 } })).status).toBe(200);
    expect(await rows()).toBe(2);
  });

  it("belongs to one account", async () => {
    await call({ headers: key, verb: effect });
    user = await createUser(sql());
    ({ token } = await createToken(sql(), { ownerId: user.id, kind: "personal", expiredAt: null }));
    await call({ headers: key, verb: effect, body: { count: 3 } });
    expect(await rows()).toBe(1);
  });

  it.each(["", "x".repeat(256), "with space"])("refuses the key %j with 400", async (bad) => {
    expect((await call({ headers: { "idempotency-key": bad }, verb: effect })).status).toBe(400);
    expect(await rows()).toBe(0);
  });
});
