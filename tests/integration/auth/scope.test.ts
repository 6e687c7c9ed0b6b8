import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createToken } from "#server/auth/tokens.ts";
import { sql } from "#server/db/client.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { GET as getSettings } from "../../../app/api/settings/route.ts";
import { GET as getUser } from "../../../app/api/users/[id]/route.ts";
import { GET as getMe, POST as postMe } from "../../../app/api/users/me/route.ts";

let database: TestDatabase;
const people: Record<string, User> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await useTestDatabase();
  const add = async (name: string, given: Parameters<typeof createUser>[1]) => {
    const user = await createUser(sql(), given);
    people[name] = user;
    tokens[name] = (
      await createToken(sql(), { ownerId: user.id, kind: "personal", expiredAt: null })
    ).token;
    return user;
  };
  await add("admin", { role: "admin" });
  const manager = await add("manager", { role: "manager" });
  const reseller = await add("reseller", { role: "reseller" });
  await add("child", { resellerId: reseller.id, balance: 23_500n as never, locale: "en" });
  await add("managed", { managerId: manager.id });
  await add("stranger", {});
  await add("bare", { permissions: { "users.get": null } });
});
afterAll(async () => database.drop());

async function get(as: string, id: string) {
  const request = new Request(`http://x/api/users/${id}`, {
    headers: { authorization: tokens[as] ?? "" },
  });
  return getUser(request, { params: Promise.resolve({ id }) });
}

describe("GET /api/users/{id}", () => {
  const everyone = ["admin", "manager", "reseller", "child", "managed", "stranger"];
  it.each([
    ["admin", everyone],
    ["manager", ["manager", "managed"]],
    ["reseller", ["reseller", "child"]],
    ["child", ["child"]],
    ["stranger", ["stranger"]],
  ])("shows %s exactly the accounts of their scope", async (as, visible) => {
    for (const name of everyone) {
      const answer = await get(as, people[name]?.id ?? "");
      expect(answer.status, `${as} reads ${name}`).toBe(visible.includes(name) ? 200 : 404);
    }
  });

  it("answers 404 for unknown ids or no ids, in the error frame", async () => {
    for (const id of ["018f0000-0000-7000-8000-000000000000", "abc", "%00", "1 or 1=1"]) {
      const answer = await get("admin", id);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        error: 404,
        name: "NotFound",
        key: "commons.errors.notFound",
        data: [],
      });
    }
  });

  it("answers 403 without the permission", async () => {
    const answer = await get("bare", people.bare?.id ?? "");
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: 403, name: "Forbidden" });
  });

  it.each(["", "nonsense", "Bearer nonsense-that-is-long-enough"])(
    "answers {error: 401} to the token %j",
    async (authorization) => {
      const answer = await getMe(
        new Request("http://x/api/users/me", { headers: { authorization } }),
        { params: Promise.resolve({}) },
      );
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ error: 401 });
    },
  );

  it("answers the contract's user and never a password", async () => {
    const answer = await get("child", people.child?.id ?? "");
    const body = (await answer.json()) as Record<string, unknown>;
    expect(body).toMatchObject({
      id: people.child?.id,
      balance: 2.35,
      overdraft: 0,
      total: 2.35,
      currency: "RUB",
      data: {},
      settings: { currency: "RUB" },
      isActive: true,
      ResellerId: people.reseller?.id,
      $verified: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
  });
});

describe("GET /api/settings", () => {
  it("answers the account, its rights, settings and money", async () => {
    await sql()`insert into user_settings (user_id, key, value) values (${people.child?.id ?? ""}, 'a.b', '1')`;
    await sql()`insert into site_settings (key, value) values ('frontend.title', '"X"'), ('secret.key', '"hidden"')`;
    const request = new Request("http://x/api/settings", {
      headers: { authorization: `Bearer ${tokens.child}` },
    });
    const answer = await getSettings(request, { params: Promise.resolve({}) });
    expect(await answer.json()).toMatchObject({
      user: { id: people.child?.id },
      permissions: { "sendings.get": "own" },
      settings: { "a.b": 1 },
      site: { "frontend.title": "X" },
      balance: { balance: 2.35, overdraft: 0, total: 2.35, currency: "RUB" },
    });
    const again = await getSettings(request, { params: Promise.resolve({}) });
    expect(JSON.stringify(await again.json())).not.toContain("hidden");
  });
});

describe("methods", () => {
  it("answers 405 in the error frame and the caller's language", async () => {
    const request = new Request("http://x/api/users/me", {
      method: "POST",
      headers: { "accept-language": "en" },
    });
    const answer = await postMe(request, { params: Promise.resolve({}) });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET");
    expect(await answer.json()).toMatchObject({
      error: 405,
      name: "MethodNotAllowed",
      message: "This method is not supported here",
    });
  });
});
