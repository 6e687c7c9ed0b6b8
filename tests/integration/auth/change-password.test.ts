import { describe, expect, it } from "vitest";
import { addressHeader } from "#server/auth/address.ts";
import { checkCredentials } from "#server/auth/credentials.ts";
import { accessOfToken } from "#server/auth/session.ts";
import { issueLoginToken, startSession } from "#server/auth/sign-in.ts";
import { sql } from "#server/db/client.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { testPassword } from "#server/seed/factories/users.ts";
import { setActivity } from "#server/users/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import * as change from "../../../app/api/changePassword/route.ts";
import * as loginRoute from "../../../app/api/login/route.ts";

const caller = prepareCaller();

const login = async (password: string, { user }: Caller = caller()) =>
  callApi(loginRoute, "POST /login", { body: { username: user.username, password } });
const ask = async (
  oldPassword: unknown,
  newPassword: unknown,
  { by = caller(), userId = by.user.id }: { by?: Caller; userId?: string } = {},
) =>
  callApi(change, "POST /changePassword", {
    caller: by,
    body: { userId, passwords: { oldPassword, newPassword } },
    headers: { [addressHeader]: "203.0.113.8" },
  });

describe("POST /changePassword", () => {
  it("changes it, ends programs' sign-ins but the caller's, and leaves tokens made by hand", async () => {
    const { token: other } = (await login(testPassword)).body;
    const { token: own } = (await login(testPassword)).body;
    await sql()`insert into devices (user_id) values (${caller().user.id})`;
    const answer = await ask(testPassword, "brand new", { by: { ...caller(), token: own } });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await login(testPassword)).status).toBe(400);
    expect((await login("brand new")).status).toBe(200);
    expect(await accessOfToken(other)).toBeNull();
    expect(await accessOfToken(own)).not.toBeNull();
    expect(await accessOfToken(caller().token)).not.toBeNull();
    expect(await sql()`select 1 from devices where user_id = ${caller().user.id}`).toHaveLength(0);
    const events = await eventsOf(caller().user.id);
    expect(events.find(({ name }) => name === "credentials.updated")?.data).toEqual({
      what: "password",
    });
    expect(JSON.stringify(events)).not.toContain("brand new");
  });

  it.each([
    ["the same", "the same", "newPassword", "users.errors.passwords.same"],
    [testPassword, "short", "newPassword", "users.errors.password.invalid"],
    [testPassword, "x".repeat(19), "newPassword", "users.errors.password.invalid"],
    ["", "brand new", "oldPassword", "users.errors.password.required"],
    [null, "brand new", "oldPassword", "users.errors.password.invalid"],
    ["wrong one", "brand new", "oldPassword", "users.errors.password.wrong"],
  ])("refuses %j to %j", async (oldPassword, newPassword, field, key) => {
    const by = await createCaller();
    const answer = await ask(oldPassword, newPassword, { by });
    expect(answer.status).toBe(400);
    expect(answer.body.data).toEqual([
      expect.objectContaining({ path: ["passwords", field], key }),
    ]);
    expect(answer.body.data[0].message).not.toBe(key);
  });

  it("is one's own only", async () => {
    const { user } = await createCaller();
    const admin = await createCaller({ role: "admin" });
    expect((await ask(testPassword, "brand new", { by: admin, userId: user.id })).status).toBe(404);
    const { token } = await createToken(sql(), { ownerId: user.id, scope: "read" });
    expect((await ask(testPassword, "brand new", { by: { user, token } })).status).toBe(403);
  });

  it("lets no caller guess more often than signing in does", async () => {
    const by = await createCaller();
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++)
      statuses.push((await ask(`guess ${at}`, "brand new", { by })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await ask(testPassword, "brand new", { by })).status).toBe(429);
  });

  it("lets no caller in who gave the old one before and would come in after", async () => {
    const by = await createCaller();
    const given = { username: by.user.username, password: testPassword };
    const client = { address: null, userAgent: null, page: null, timeZone: null, locale: null };
    const { account, passwordHash } = await checkCredentials(given, {
      address: "203.0.113.9",
      devices: [],
    });
    expect((await ask(testPassword, "brand new", { by })).status).toBe(200);
    const changed = { code: "Conflict", key: "users.errors.password.changed" };
    await expect(startSession(account, client, passwordHash)).rejects.toMatchObject(changed);
    await expect(issueLoginToken(account, client, passwordHash)).rejects.toMatchObject(changed);
    expect(await sql()`select from sessions where user_id = ${by.user.id}`).toHaveLength(0);
  });

  it("lets no caller in whose account was switched off while they signed in", async () => {
    const by = await createCaller();
    const given = { username: by.user.username, password: testPassword };
    const client = { address: null, userAgent: null, page: null, timeZone: null, locale: null };
    const checked = await checkCredentials(given, { address: "203.0.113.9", devices: [] });
    const admin = actorFor((await createCaller({ role: "admin" })).user);
    await setActivity(admin, by.user.id, false, "Unpaid");
    await expect(startSession(checked.account, client, checked.passwordHash)).rejects.toMatchObject(
      {
        code: "Conflict",
      },
    );
    await setActivity(admin, by.user.id, true, "Paid");
    expect(await sql()`select from sessions where user_id = ${by.user.id}`).toHaveLength(0);
  });

  it("counts once where two ask at the same time", async () => {
    const by = await createCaller();
    const answers = await Promise.all([
      ask(testPassword, "the first", { by }),
      ask(testPassword, "the second", { by }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([
      [200, 400],
      [200, 409],
    ]).toContainEqual(statuses);
  });
});
