import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { accessOfToken } from "#server/auth/session.ts";
import { sql } from "#server/db/client.ts";
import { createUser, testPassword, type User } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { POST } from "../../../app/api/login/route.ts";

vi.mock("@node-rs/argon2", { spy: true });

let database: TestDatabase;
let user: User;
let counter = 0;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(async () => database.drop());
beforeEach(async () => {
  user = await createUser(sql());
  counter += 1;
});

interface Call {
  body?: BodyInit;
  type?: string;
  address?: string;
  headers?: Record<string, string>;
}

/** Every test calls from an address of its own. */
async function post({
  body = "",
  type = "application/json",
  address = `198.51.100.${counter}`,
  headers = {},
}: Call) {
  const request = new Request("http://cabinet/api/login", {
    method: "POST",
    body,
    headers: { "content-type": type, "x-cabinet-ip": address, "user-agent": "a test", ...headers },
  });
  return POST(request, { params: Promise.resolve({}) });
}

const login = async (username: string, password: string, call: Call = {}) =>
  post({ body: JSON.stringify({ username, password }), ...call });

describe("POST /api/login", () => {
  it("answers a token that works, and records the login", async () => {
    const answer = await login(user.username, testPassword);
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as Record<string, string>;
    expect(body).toEqual({ token: expect.any(String), id: user.id, username: user.username });
    expect((await accessOfToken(`Bearer ${body.token}`))?.actor.userId).toBe(user.id);
    expect((await accessOfToken(body.token ?? ""))?.actor.userId).toBe(user.id);
    expect(answer.headers.get("x-ratelimit-limit")).toBe("5");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const [event] =
      await sql()`select action, host(ip) as ip, useragent from telemetry where user_id = ${user.id}`;
    expect(event).toEqual({ action: "login", ip: `198.51.100.${counter}`, useragent: "a test" });
    const stored =
      await sql()`select 1 from tokens where position(convert_to(${body.token ?? ""}, 'UTF8') in token_hash) > 0`;
    expect(stored).toHaveLength(0);
  });

  it("takes a form, another `type`, and any case of the name", async () => {
    const form = new URLSearchParams({
      username: user.username.toUpperCase(),
      password: testPassword,
      type: "local",
    });
    const answer = await post({ body: form.toString(), type: "application/x-www-form-urlencoded" });
    expect(answer.status).toBe(200);
  });

  it("answers a wrong login with {error: 400} and counts down", async () => {
    const answer = await login(user.username, "wrong");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: 400 });
    expect(answer.headers.get("x-ratelimit-remaining")).toBe("4");
  });

  it("answers the same for an unknown name and a switched-off account", async () => {
    const off = await createUser(sql(), { isActive: false });
    for (const name of ["nobody-of-that-name", off.username]) {
      const answer = await login(name, testPassword);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ error: 400 });
      expect(answer.headers.get("x-ratelimit-remaining")).toBe("4");
    }
  });

  it("does the same work for known and unknown names", async () => {
    const workOf = async (name: string) => {
      vi.mocked(verify).mockClear();
      await login(name, "wrong");
      // All of a hash but its salt and its value: the parameters that its cost depends on.
      return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(1, 4));
    };
    await workOf(user.username);
    const known = await workOf(user.username);
    expect(known).toEqual([["argon2id", "v=19", "m=19456,t=2,p=1"]]);
    expect(await workOf("nobody-of-that-name")).toEqual(known);
  });

  it("makes the sixth attempt wait, the right password too", async () => {
    for (let at = 0; at < 5; at++) expect((await login(user.username, "wrong")).status).toBe(400);
    const answer = await login(user.username, testPassword);
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({
      error: 429,
      name: "TooManyRequests",
      key: "login.errors.limit",
    });
    expect(answer.headers.get("x-ratelimit-limit")).toBe("5");
    expect(answer.headers.get("x-ratelimit-remaining")).toBe("0");
    const wait = Number(answer.headers.get("x-ratelimit-reset")) - Date.now() / 1000;
    expect(wait).toBeGreaterThan(200);
    expect(wait).toBeLessThanOrEqual(301);
  });

  it("begins the wait with the attempt that used up the limit", async () => {
    for (let at = 0; at < 4; at++) await login(user.username, "wrong");
    await sql()`update rate_limits set expire = expire - 200000`;
    const fifth = await login(user.username, "wrong");
    expect(Number(fifth.headers.get("x-ratelimit-reset")) - Date.now() / 1000).toBeGreaterThan(200);
  });

  it("starts afresh after a success", async () => {
    for (let at = 0; at < 4; at++) await login(user.username, "wrong");
    expect((await login(user.username, testPassword)).status).toBe(200);
    expect((await login(user.username, "wrong")).headers.get("x-ratelimit-remaining")).toBe("4");
  });

  it("knows no other spelling of a name, which would have attempts of its own", async () => {
    const name = `mini${counter}`;
    await createUser(sql(), { username: name });
    expect((await login(name.toUpperCase(), testPassword)).status).toBe(200);
    for (const other of [name.replace("i", "İ"), name.replaceAll("i", "İ")])
      expect((await login(other, testPassword)).status).toBe(400);
  });

  it("counts by the address the web process saw, not by one the caller claims", async () => {
    for (let at = 0; at < 5; at++)
      await login(user.username, "wrong", { headers: { "x-forwarded-for": `8.8.8.${at}` } });
    expect(
      (await login(user.username, "wrong", { headers: { "x-forwarded-for": "9.9.9.9" } })).status,
    ).toBe(429);
    expect((await login(user.username, testPassword, { address: "203.0.113.99" })).status).toBe(
      200,
    );
  });

  it("lets simultaneous guesses past the limit no more than others", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => login(user.username, "wrong")),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it("stops one address that tries many names", async () => {
    await sql()`insert into rate_limits values (${`login-address:198.51.100.${counter}`}, 50, ${Date.now() + 60_000})`;
    expect((await login("another-name", "wrong")).status).toBe(429);
    expect((await login(user.username, testPassword)).status).toBe(429);
  });

  it("stops many addresses that try one name", async () => {
    for (let at = 0; at < 50; at++)
      await login(user.username, "wrong", { address: `10.0.${counter}.${at}` });
    expect((await login(user.username, testPassword, { address: "10.9.9.9" })).status).toBe(429);
  });

  it.each([
    ["no body", ""],
    ["broken JSON", "{"],
    ["wrong types", '{"username":1,"password":[]}'],
    ["too long a name", JSON.stringify({ username: "x".repeat(151), password: "y" })],
    ["an empty password", '{"username":"x","password":""}'],
    ["a NUL", '{"username":"\\u0000","password":"y"}'],
  ])("refuses %s with 400 in the error frame", async (_name, body) => {
    const answer = await post({ body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: 400,
      name: "BadRequest",
      data: expect.any(Array),
    });
  });
});
