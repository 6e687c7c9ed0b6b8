// A mailbox of this file alone.
import "#tests/support/own-storage.ts";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { env } from "#lib/env.ts";
import type { KeptMail } from "#lib/mail/mail.ts";
import { loadSession } from "#server/auth/actor.ts";
import { login } from "#server/auth/api-login.ts";
import { rememberDevice } from "#server/auth/devices.ts";
import { accessOfToken } from "#server/auth/session.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { createToken } from "#server/auth/tokens.ts";
import { sql } from "#server/db/client.ts";
import { listMails } from "#server/mail/service.ts";
import { findRecovered, mailRecovery } from "#server/recovery/service.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
import { updateUser } from "#server/users/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

process.env.AUTH_SECRET = "a secret of tests, long enough for all";
prepareApi();

let user: User;
let admin: User;
beforeAll(async () => {
  admin = await createUser(sql(), { role: "admin" });
});
beforeEach(async () => {
  await rm(path.join(env().DATA_DIR, "mail"), { recursive: true, force: true });
  user = await createUser(sql(), { locale: "en", password: "the old one" });
  user.email = `${user.username}@example.com`;
  await sql()`update users set email = ${user.email} where id = ${user.id}`;
});

const post = async (call: string, body: unknown, headers: Record<string, string> = {}) => {
  const [where, key] = call.split("/");
  const route = await loadRoute(key === undefined ? "/recover" : "/recover/{key}");
  return callApi(route, `POST /${call}`, {
    body,
    headers,
    ...(key !== undefined && where && { params: { key } }),
  });
};

/** Does the jobs that wait, as a worker would. */
async function work(): Promise<void> {
  const take = async (name: string) => {
    const rows = await sql()<{ payload: { id: string; locale: "en" } }[]>`
      with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = ${name} returning j.payload) select payload from taken`;
    return rows.map(({ payload }) => payload);
  };
  for (const asked of await take("find-recovered")) await findRecovered(asked);
  for (const { id, locale } of await take("mail-recovery")) await mailRecovery(id, locale);
}

async function mailsTo(address: string): Promise<KeptMail[]> {
  const { mails } = await listMails(actorFor(admin), null);
  return mails.filter(({ to }) => to === address);
}

async function keyMailed(): Promise<string> {
  await post("recover", { id: user.username });
  await work();
  const [mail] = await mailsTo(user.email ?? "");
  return mail?.link.split("/").at(-1) ?? "no mail";
}

async function signIn(password: string) {
  const request = new Request("http://cabinet.test/api/login");
  return login({ username: user.username, password }, { request, headers: new Headers() });
}

describe("asking", () => {
  it("answers alike whether there is an account, and mails the one there is in its language", async () => {
    const known = await post("recover", { id: ` ${user.username.toUpperCase()} ` });
    const unknown = await post("recover", { id: "nobody-of-that-name" });
    expect([known.status, known.body]).toEqual([200, {}]);
    expect([unknown.status, unknown.body]).toEqual([200, {}]);
    await work();
    const mails = await mailsTo(user.email ?? "");
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: "Password recovery" });
    expect(mails[0]?.text).toContain(user.username);
    expect((await listMails(actorFor(admin), null)).mails).toHaveLength(1);
  });

  it("takes an e-mail address, which several accounts may have", async () => {
    const other = await createUser(sql(), { email: user.email });
    await createUser(sql(), { email: user.email, isActive: false });
    await post("recover", { id: user.email });
    await work();
    const texts = (await mailsTo(user.email ?? "")).map(({ text }) => text).join("\n");
    expect(texts).toContain(user.username);
    expect(texts).toContain(other.username);
    expect(await mailsTo(user.email ?? "")).toHaveLength(2);
  });

  it("mails the first accounts of an address, also if more are registered with it", async () => {
    for (let at = 0; at < 6; at++) await createUser(sql(), { email: user.email });
    await post("recover", { id: user.email });
    await work();
    const texts = (await mailsTo(user.email ?? "")).map(({ text }) => text).join("\n");
    expect(texts).toContain(user.username);
  });

  it("opens nothing by a key of the address that the account had before", async () => {
    const key = await keyMailed();
    await updateUser(actorFor(admin), user.id, { data: { email: "other@example.com" } });
    const { status } = await post(`recover/${key}`, { password: "a new one" });
    expect(status).toBe(404);
  });

  it("fills no mailbox: three keys at a time, and so many requests from an address in an hour", async () => {
    const headers = { "x-cabinet-ip": "203.0.113.77" };
    const statuses: number[] = [];
    for (let at = 0; at < env().REGISTRATIONS_PER_HOUR + 1; at++)
      statuses.push((await post("recover", { id: user.username }, headers)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(env().REGISTRATIONS_PER_HOUR);
    expect(statuses.at(-1)).toBe(429);
    await work();
    expect(await mailsTo(user.email ?? "")).toHaveLength(3);
  });

  it("refuses nothing at all, and nonsense", async () => {
    for (const body of [{}, { id: "" }, { id: "  " }, { id: 5 }, { id: "x".repeat(300) }, []])
      expect((await post("recover", body)).status).toBe(400);
  });

  it("keeps no key anywhere but in the mail", async () => {
    const key = await keyMailed();
    expect(key).toHaveLength(43);
    const [row] = await sql()<{ keyHash: Buffer }[]>`
      select key_hash from recovery_keys where user_id = ${user.id}`;
    expect(row?.keyHash.toString("hex")).toBe(createHash("sha256").update(key).digest("hex"));
  });
});

describe("a mailed key", () => {
  const check = async (key: string) =>
    callApi(await loadRoute("/recover/{key}"), `GET /recover/${encodeURIComponent(key)}`, {
      params: { key },
    });

  it("opens its account once, and everything it had opened before ends", async () => {
    const key = await keyMailed();
    const account = { ...user, overrides: {}, sessionVersion: 1 };
    const client = { address: null, userAgent: null, page: null, timeZone: null, locale: null };
    const session = await startSession(account, client);
    const mark = await rememberDevice(user.id, null);
    const { token } = await signIn("the old one");
    const own = await createToken(sql(), { ownerId: user.id, kind: "personal", expiredAt: null });
    expect((await check(key)).status).toBe(200);
    expect((await check(key)).status, "looking uses nothing up").toBe(200);

    const answers = await Promise.all(
      ["new password 1", "new password 2"].map((password) => post(`recover/${key}`, { password })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const password = answers[0]?.status === 200 ? "new password 1" : "new password 2";

    expect(await loadSession(session)).toBeNull();
    expect(await accessOfToken(token)).toBeNull();
    expect(await accessOfToken(own.token), "made by hand").not.toBeNull();
    expect(await sql()`select 1 from devices where id = ${mark.deviceId}`).toEqual([]);
    await expect(signIn("the old one")).rejects.toMatchObject({ code: "BadRequest" });
    expect((await signIn(password)).id).toBe(user.id);
    expect(await check(key)).toMatchObject({
      status: 404,
      body: { key: "recover.notifications.key.invalid" },
    });
    const events = await sql()`
      select name from events where owner_id = ${user.id} and name not like 'telemetry.%' order by id`;
    expect(events.map(({ name }) => name as string)).toEqual([
      "recovery.requested",
      "session.revoked",
      "recovery.completed",
    ]);
    const [told] = await sql()`select type from notifications where owner_id = ${user.id}`;
    expect(told).toMatchObject({ type: "AuthRecover" });
  });

  it("ends with the others of its account", async () => {
    const first = await keyMailed();
    const second = await keyMailed();
    expect(second).not.toBe(first);
    expect((await post(`recover/${first}`, { password: "new password" })).status).toBe(200);
    expect((await check(second)).status).toBe(404);
  });

  it("stays good while the password is refused", async () => {
    const key = await keyMailed();
    const short = await post(`recover/${key}`, { password: "12345" });
    expect(short).toMatchObject({
      status: 400,
      body: { data: [{ key: "users.errors.password.invalid", path: ["password"] }] },
    });
    expect((await check(key)).status).toBe(200);
  });

  it("opens nothing once it is over, or its account is switched off", async () => {
    const key = await keyMailed();
    await sql()`update recovery_keys set expires_at = now() - interval '1 second'`;
    expect((await check(key)).status).toBe(404);
    expect((await post(`recover/${key}`, { password: "new password" })).status).toBe(404);
    await sql()`update recovery_keys set expires_at = now() + interval '1 hour'`;
    await sql()`update users set is_active = false where id = ${user.id}`;
    expect((await check(key)).status).toBe(404);
    expect((await post(`recover/${key}`, { password: "new password" })).status).toBe(404);
  });

  it.each(["x", "../../etc", "А".repeat(43), "x".repeat(5000), "x".repeat(43)])(
    "of another form opens nothing: %j",
    async (key) => {
      expect(await check(key)).toMatchObject({
        status: 404,
        body: { error: 404, key: "recover.notifications.key.invalid" },
      });
    },
  );
});
