import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "#lib/errors.ts";
import { checkCredentials } from "#server/auth/credentials.ts";
import { deviceCookie, type DeviceMark, openDeviceCookie } from "#server/auth/device-cookie.ts";
import { rememberDevice } from "#server/auth/devices.ts";
import { sealSession } from "#server/auth/session-cookie.ts";
import { sql } from "#server/db/client.ts";
import { runHousekeeping } from "#server/jobs/handlers/housekeeping.ts";
import { createUser, testPassword, type User } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

process.env.AUTH_SECRET = "a secret of tests, long enough for all";

let database: TestDatabase;
let user: User;
let place = 0;

beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(async () => database.drop());
beforeEach(async () => {
  user = await createUser(sql());
});

/** An address that has made no call yet. */
const elsewhere = () => `10.${++place >> 16}.${(place >> 8) & 255}.${place & 255}`;

/** The cookie that a browser with this jar has after a sign-in. */
async function signIn(jar: string | null = null, who = user, address = elsewhere()) {
  const devices = await openDeviceCookie(jar);
  const { device } = await checkCredentials(
    { username: who.username, password: testPassword },
    { address, devices },
  );
  return jarOf(await rememberDevice(who.id, device), devices);
}

async function jarOf(mark: DeviceMark, before: DeviceMark[] = []): Promise<string> {
  const { name, value } = await deviceCookie(mark, before);
  return `theme=dark; ${name}=${value}`;
}

/** How an attempt ends: "in", "wrong" or "limit". */
async function attempt(
  jar: string | null,
  { password = "a guess", username = user.username, address = elsewhere() } = {},
): Promise<string> {
  const devices = await openDeviceCookie(jar);
  return checkCredentials({ username, password }, { address, devices }).then(
    () => "in",
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return error.key.replace("login.errors.", "");
    },
  );
}

async function attempts(count: number, jar: string | null, given = {}) {
  const ends: Record<string, number> = {};
  for (let at = 0; at < count; at++) {
    const end = await attempt(jar, given);
    ends[end] = (ends[end] ?? 0) + 1;
  }
  return ends;
}

/** Other browsers have used up the account's limit of attempts from unknown devices. */
const attacked = async () => expect(await attempts(60, null)).toEqual({ wrong: 50, limit: 10 });
const right = { password: testPassword };

describe("a browser that has signed in before", () => {
  it("gets in while strangers have used up the account's attempts", async () => {
    const jar = await signIn();
    await attacked();
    expect(await attempt(null, right)).toBe("limit");
    expect(await attempt(jar, right)).toBe("in");
    expect(await attempt(jar, { ...right, username: user.username.toUpperCase() })).toBe("in");
    expect(await attempt(null, right), "its sign-in gives strangers nothing").toBe("limit");
  });

  it("gets in from an address where others have used up theirs", async () => {
    const jar = await signIn();
    const address = elsewhere();
    await attempts(5, null, { address });
    expect(await attempt(null, { ...right, address })).toBe("limit");
    expect(await attempt(jar, { ...right, address })).toBe("in");
  });

  it("has the limit's guesses and no more, simultaneous ones counted", async () => {
    const jar = await signIn();
    const ends = await Promise.all(Array.from({ length: 12 }, async () => attempt(jar)));
    expect(ends.filter((end) => end === "wrong")).toHaveLength(5);
    expect(await attempt(jar, right)).toBe("limit");
    expect(await attempt(null, right), "others are not held up by it").toBe("in");
  });

  it("starts afresh after a success", async () => {
    const jar = await signIn();
    await attempts(4, jar);
    expect(await attempt(jar, right)).toBe("in");
    expect(await attempts(6, jar)).toEqual({ wrong: 5, limit: 1 });
  });

  it("stays known when the answer with its new cookie is lost, and shares one allowance", async () => {
    const jar = await signIn();
    const next = await signIn(jar);
    expect(await attempts(3, jar)).toEqual({ wrong: 3 });
    expect(await attempts(3, next)).toEqual({ wrong: 2, limit: 1 });
    await sql()`delete from rate_limits`;
    await signIn(jar);
    expect(await sql()`select generation from devices where user_id = ${user.id}`).toEqual([
      { generation: 2 },
    ]);
  });

  it("is known to each account that uses it, up to five", async () => {
    const others = await Promise.all(Array.from({ length: 5 }, async () => createUser(sql())));
    let jar = await signIn();
    for (const other of others.slice(0, 4)) jar = await signIn(jar, other);
    const known = async () => (await openDeviceCookie(jar)).map(({ userId }) => userId);
    expect(await known()).toContain(user.id);
    expect(await known()).toHaveLength(5);
    await attacked();
    expect(await attempt(jar, right)).toBe("in");
    jar = await signIn(jar, others[4]);
    expect(await known()).toHaveLength(5);
    expect(await known()).not.toContain(user.id);
  });

  it("makes room for newer ones of its account, and is forgotten after a year", async () => {
    const oldest = await signIn();
    for (let at = 0; at < 20; at++) await rememberDevice(user.id, null);
    const count = async () =>
      (await sql()`select 1 from devices where user_id = ${user.id}`).length;
    expect(await count()).toBe(20);
    await attacked();
    expect(await attempt(oldest, right)).toBe("limit");
    await sql()`update devices set used_at = now() - interval '366 days' where user_id = ${user.id}`;
    await runHousekeeping();
    expect(await count()).toBe(0);
  });
});

describe("a cookie in the wrong hands", () => {
  it("gains nothing for another account", async () => {
    const stranger = await createUser(sql());
    const jar = await signIn(null, stranger);
    await attacked();
    expect(await attempt(jar, right)).toBe("limit");
  });

  it("gains nothing when forged, changed, of another kind or too long", async () => {
    const jar = await signIn();
    const [mark] = await openDeviceCookie(jar);
    if (!mark) throw new Error("the browser should be known");
    const sealed = jar.split("cabinet-device=")[1] ?? "";
    const session = await sealSession({
      userId: user.id,
      sessionId: mark.deviceId,
      role: "user",
      overrides: {},
      version: 1,
      exp: Math.floor(Date.now() / 1000) + 3600,
    });
    const middle = sealed.length >> 1;
    const changed = `${sealed.slice(0, middle)}${sealed[middle] === "A" ? "B" : "A"}${sealed.slice(middle + 1)}`;
    const plain = Buffer.from(JSON.stringify({ devices: [[user.id, mark.deviceId, 1]] }));
    const foreign = await encode({
      token: { devices: [[user.id, mark.deviceId, 1]] },
      secret: "another installation's secret, as long",
      salt: "cabinet-device",
    });
    for (const value of [
      foreign,
      changed,
      session,
      plain.toString("base64url"),
      `e30.${plain.toString("base64url")}.`,
      `${sealed}${"A".repeat(5000)}`,
      "",
    ])
      expect(await openDeviceCookie(`cabinet-device=${value}`), value.slice(0, 40)).toEqual([]);
  });

  it("counts no more once its owner has signed in twice since", async () => {
    const stolen = await signIn();
    await signIn(await signIn(stolen));
    await attacked();
    expect(await attempt(stolen, right)).toBe("limit");
  });

  it("can't name a device of another account", async () => {
    const stranger = await createUser(sql());
    const [own] = await openDeviceCookie(await signIn(null, stranger));
    if (!own) throw new Error("the browser should be known");
    await attacked();
    // Even sealed by us: the row says whose it is.
    expect(await attempt(await jarOf({ ...own, userId: user.id }), right)).toBe("limit");
    expect((await rememberDevice(user.id, { ...own, userId: user.id })).deviceId).not.toBe(
      own.deviceId,
    );
  });
});

describe("a program", () => {
  it("gets in from where its account has signed in, with that address's own attempts", async () => {
    const address = elsewhere();
    expect(await attempt(null, { ...right, address })).toBe("in");
    await attacked();
    expect(await attempt(null, { ...right, address })).toBe("in");
    expect(await attempts(6, null, { address })).toEqual({ wrong: 5, limit: 1 });
    expect(await attempt(null, right), "elsewhere").toBe("limit");
  });
});

it("says nothing secret, to scripts nothing at all, and goes over https alone where we do", async () => {
  const mark = await rememberDevice(user.id, null);
  expect(await deviceCookie(mark, [])).toMatchObject({
    name: "cabinet-device",
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: false,
    maxAge: 365 * 24 * 3600,
  });
  vi.stubEnv("PUBLIC_URL", "https://cabinet.example");
  vi.resetModules();
  const served = await import("#server/auth/device-cookie.ts");
  expect(await served.deviceCookie(mark, [])).toMatchObject({
    name: "__Host-cabinet-device",
    secure: true,
  });
  vi.unstubAllEnvs();
});
