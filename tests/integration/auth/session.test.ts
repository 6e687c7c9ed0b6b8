import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadSession } from "#server/auth/actor.ts";
import { renewSession } from "#server/auth/renew-session.ts";
import { revokeSession } from "#server/auth/revoke.ts";
import { openSession, type SealedSession, sealSession } from "#server/auth/session-cookie.ts";
import { accessOfToken, accessOfRequest } from "#server/auth/session.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { createToken } from "#server/auth/tokens.ts";
import { sql } from "#server/db/client.ts";
import { liveChannel } from "#server/realtime/publish.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

process.env.AUTH_SECRET = "a secret of tests, long enough for all";

let database: TestDatabase;
let user: User;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(async () => database.drop());
beforeEach(async () => {
  user = await createUser(sql());
});

async function signIn(
  given: Partial<Parameters<typeof startSession>[1]> = {},
): Promise<SealedSession> {
  const account = {
    id: user.id,
    username: user.username,
    role: user.role,
    overrides: {},
    locale: null,
    timeZone: null,
    sessionVersion: 1,
  };
  return startSession(account, {
    address: "198.51.100.1",
    userAgent: "a test",
    page: null,
    timeZone: null,
    locale: null,
    ...given,
  });
}

async function call(session: SealedSession, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  headers.set("cookie", `theme=dark; cabinet-session=${await sealSession(session)}`);
  headers.set("host", "cabinet.example");
  const request = new Request("http://cabinet.example/api/users/me", { ...init, headers });
  return (await accessOfRequest(request))?.actor ?? null;
}

describe("browser session", () => {
  it("is known by its cookie, with the rights the database has", async () => {
    const session = await signIn();
    const actor = await call(session);
    expect(actor).toMatchObject({
      userId: user.id,
      role: "user",
      via: "session",
      sessionId: session.sessionId,
    });
    await sql()`update users set permissions = ${sql().json({ "sendings.get": null })} where id = ${user.id}`;
    expect((await call(session))?.permissions["sendings.get"]).toBeUndefined();
  });

  it("ends when it is revoked, and the pages that have it open are told", async () => {
    const session = await signIn();
    const told: string[] = [];
    const { unlisten } = await sql().listen(liveChannel, (payload) => void told.push(payload));
    await revokeSession({ kind: "user", userId: user.id }, session.sessionId);
    expect(await call(session)).toBeNull();
    await expect
      .poll(() => told.map((payload) => JSON.parse(payload) as unknown))
      .toEqual([{ event: "session.revoked", ownerId: user.id, data: { id: session.sessionId } }]);
    await unlisten();
  });

  it("ends five minutes before it expires, in the database and in the cookie", async () => {
    const session = await signIn();
    await sql()`update sessions set expires_at = now() + interval '4 minutes 55 seconds' where id = ${session.sessionId}`;
    expect(await loadSession(session)).toBeNull();
    const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
    expect(await openSession(await sealSession({ ...session, exp: inSeconds(295) }))).toBeNull();
    expect(
      await openSession(await sealSession({ ...session, exp: inSeconds(320) })),
    ).not.toBeNull();
  });

  it("ends when the account is switched off", async () => {
    const session = await signIn();
    await sql()`update users set is_active = false where id = ${user.id}`;
    expect(await call(session)).toBeNull();
  });

  it("is no other account's, and no forged or damaged cookie opens it", async () => {
    const session = await signIn();
    const other = await createUser(sql());
    expect(await loadSession({ ...session, userId: other.id })).toBeNull();
    const sealed = await sealSession(session);
    expect(await openSession(`${sealed.slice(0, -4)}AAAA`)).toBeNull();
    expect(await openSession("nonsense")).toBeNull();
    expect(await openSession(undefined)).toBeNull();
  });

  it("records where it began and keeps the first language and zone", async () => {
    await signIn({ timeZone: "Asia/Almaty", locale: "es", page: "http://cabinet/login" });
    await signIn({ timeZone: "Europe/Paris", locale: "en" });
    const [row] = await sql()`select locale, time_zone from users where id = ${user.id}`;
    expect(row).toEqual({ locale: "es", timeZone: "Asia/Almaty" });
    const [event] =
      await sql()`select action, data from telemetry where user_id = ${user.id} order by id limit 1`;
    expect(event).toEqual({
      action: "login",
      data: { url: "http://cabinet/login", country: "", city: "" },
    });
  });

  it("ignores a zone that doesn't exist", async () => {
    await signIn({ timeZone: "Mars/Olympus" });
    const [row] = await sql()`select time_zone from users where id = ${user.id}`;
    expect(row).toEqual({ timeZone: null });
  });
});

describe("cross-site protection", () => {
  it.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["a neighbouring subdomain", { "sec-fetch-site": "same-site" }],
    ["another origin", { origin: "https://evil.example" }],
    ["a null origin", { origin: "null" }],
    ["nothing said", {}],
  ])("refuses a changing call from %s", async (_name, headers) => {
    const session = await signIn();
    await expect(call(session, { method: "POST", headers })).rejects.toMatchObject({
      code: "Forbidden",
    });
    expect(await call(session, { method: "GET", headers })).not.toBeNull();
  });

  it("lets our own pages through", async () => {
    const session = await signIn();
    expect(
      await call(session, { method: "POST", headers: { "sec-fetch-site": "same-origin" } }),
    ).not.toBeNull();
    expect(
      await call(session, { method: "POST", headers: { origin: "http://cabinet.example" } }),
    ).not.toBeNull();
  });

  it("is nothing to a token", async () => {
    const { token } = await createToken(sql(), {
      ownerId: user.id,
      kind: "personal",
      expiredAt: null,
    });
    const request = new Request("http://x/", {
      method: "POST",
      headers: { authorization: token, "sec-fetch-site": "cross-site" },
    });
    expect((await accessOfRequest(request))?.actor.via).toBe("token");
  });
});

describe("token", () => {
  it("counts when it was last used", async () => {
    const { token, id } = await createToken(sql(), {
      ownerId: user.id,
      kind: "personal",
      expiredAt: null,
    });
    await accessOfToken(token);
    const [row] = await sql()`select last_used_at from tokens where id = ${id}`;
    expect(row?.lastUsedAt).toBeInstanceOf(Date);
  });

  it("is void once it has expired, was removed, or its account is off", async () => {
    const make = async (expiredAt: Date | null) =>
      createToken(sql(), { ownerId: user.id, kind: "personal", expiredAt });
    expect(await accessOfToken((await make(new Date(Date.now() - 1000))).token)).toBeNull();
    const removed = await make(null);
    await sql()`delete from tokens where id = ${removed.id}`;
    expect(await accessOfToken(removed.token)).toBeNull();
    const kept = await make(new Date(Date.now() + 60_000));
    expect(await accessOfToken(`bearer ${kept.token}`)).not.toBeNull();
    await sql()`update users set is_active = false where id = ${user.id}`;
    expect(await accessOfToken(kept.token)).toBeNull();
  });

  it.each(["", "Bearer ", "Bearer x", "x".repeat(300), "Basic dXNlcjpwYXNz"])(
    "is not %j",
    async (text) => {
      expect(await accessOfToken(text)).toBeNull();
    },
  );
});

describe("renewal after a change of rights", () => {
  const renew = async (session: SealedSession, next: string) =>
    renewSession(
      new Request(`http://x/api/session/refresh?${new URLSearchParams({ next })}`, {
        headers: { cookie: `cabinet-session=${await sealSession(session)}` },
      }),
    );

  it("seals the new rights and goes on to where they were missing", async () => {
    const session = await signIn();
    const overrides = { "billings.generate": "own" };
    await sql()`update users set permissions = ${sql().json(overrides)}, session_version = 2 where id = ${user.id}`;
    const answer = await renew(session, "/forbidden?from=%2Fsend");
    expect(answer.headers.get("location")).toBe("/send");
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/HttpOnly/);
    const sealed = /cabinet-session=([^;]+)/.exec(cookie)?.[1];
    expect(await openSession(sealed)).toMatchObject({ version: 2, overrides, exp: session.exp });
  });

  it("leads to the sign-in screen when the session is over, never back", async () => {
    const session = await signIn();
    await revokeSession({ kind: "user", userId: user.id }, session.sessionId);
    const answer = await renew(session, "/send");
    expect(answer.headers.get("location")).toBe("/login?next=%2Fsend&session=ended");
    expect(answer.headers.get("set-cookie")).toBeNull();
  });
});
