import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadSession } from "#server/auth/actor.ts";
import { changePassword } from "#server/auth/change-password.ts";
import { accessOfToken } from "#server/auth/session.ts";
import { sql } from "#server/db/client.ts";
import { confirmAuthenticator, startAuthenticator } from "#server/second-factor/service.ts";
import { createUser as makeUser, testPassword } from "#server/seed/factories/users.ts";
import { createUser } from "#server/users/service.ts";
import { callApi, createCaller } from "#tests/support/api.ts";
// First of all: the environment is read once.
import { breachedService } from "#tests/support/breached-service.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { proofSource } from "#tests/support/proof-source.ts";
import * as loginRoute from "../../../app/api/login/route.ts";
import * as registrationRoute from "../../../app/api/registration/route.ts";

prepareApi(async () => {
  await sql()`insert into site_settings (key, value) values ('security.signIn', '"strict"')`;
});
beforeEach(() => breachedService.forget());

const data = {
  firstName: "Anna",
  lastName: "",
  email: "anna.petrova@example.com",
  phone: "+79160000000",
  country: "RU",
};

let count = 0;
async function register(password: string, username = `strict-${++count}`) {
  const body = { username, password, data };
  const answer = await callApi(registrationRoute, "POST /registration", { body });
  return [answer.status, answer.body.key ?? null, answer.body.data?.[0]?.path ?? null];
}

const refusedAs = (why: string) => [400, `users.errors.password.${why}`, ["password"]];

describe("under strict sign-in", () => {
  it.each([
    ["short", "Ab3-xY7"],
    ["common", "iloveyou"],
    ["common", "QwertyUiop"],
    ["personal", "my-Cabinet-77"],
    ["personal", "Anna.Petrova9"],
  ])("a password is refused that is %s: %s", async (why, password) => {
    expect(await register(password)).toEqual(refusedAs(why));
  });

  it("a password is refused that contains the user name, and one that a service knows", async () => {
    expect(await register("x-zorkiy55-x", "zorkiy55")).toEqual(refusedAs("personal"));
    breachedService.knows("walrus in a hat");
    expect(await register("walrus in a hat")).toEqual(refusedAs("common"));
    // Nothing but the beginning of the hash was asked for.
    expect(breachedService.asked().at(-1)).toMatch(/^\/range\/[0-9A-F]{5}$/);
    expect(await register("walrus in a cap")).toEqual([200, null, null]);
  });

  it("a password passes while the service can't be had", async () => {
    breachedService.fails();
    expect(await register("heron in a coat")).toEqual([200, null, null]);
  });

  it("a password that an operator chose opens the way to another one only, and ends", async () => {
    const { token } = await createCaller({ role: "admin" });
    const operator = await accessOfToken(token);
    if (!operator) throw new Error("the token opens nothing");
    const password = "first of a few";
    const { id, username } = await createUser(operator.actor, {
      username: "firstling",
      password,
      data,
    });
    const login = async (given: string) => {
      const body = { username, password: given };
      const answer = await callApi(loginRoute, "POST /login", { body });
      return [answer.status, answer.body.key ?? null];
    };
    expect(await login(password)).toEqual([403, "account.errors.passwordDue"]);
    const [row] = await sql()<{ id: string }[]>`
      insert into sessions (user_id, expires_at) values (${id}, now() + interval '1 hour') returning id`;
    const load = async () => loadSession({ sessionId: row?.id ?? "", userId: id });
    const session = await load();
    expect([
      session?.due,
      Object.keys(session?.actor.permissions ?? {}).every((path) =>
        path.startsWith("credentials."),
      ),
    ]).toEqual(["password", true]);

    await sql()`update users set first_password_until = now() - interval '1 second' where id = ${id}`;
    expect(await login(password)).toEqual([403, "login.errors.firstPassword"]);
    await sql()`update users set first_password_until = now() + interval '1 day' where id = ${id}`;

    if (!session) throw new Error("no session");
    const newPassword = "second of a few";
    const change = async (given: string) =>
      changePassword(
        session.actor,
        { userId: id, passwords: { oldPassword: password, newPassword: given } },
        proofSource().origin,
      );
    await expect(change("password1")).rejects.toMatchObject({
      fields: [{ path: ["passwords", "newPassword"], key: "users.errors.password.common" }],
    });
    await change(newPassword);
    expect((await load())?.due).toBeNull();
    expect(await login(newPassword)).toEqual([200, null]);
  });

  it("a code of an authenticator is good for its own half minute", async () => {
    const user = await makeUser(sql(), {});
    const [row] = await sql()<{ id: string }[]>`
      insert into sessions (user_id, expires_at) values (${user.id}, now() + interval '1 hour') returning id`;
    const session = await loadSession({ sessionId: row?.id ?? "", userId: user.id });
    if (!session) throw new Error("no session");
    const { secret } = await startAuthenticator(
      session.actor,
      { password: testPassword },
      proofSource(),
    );
    const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const codeOf = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    await expect(confirmAuthenticator(session.actor, codeOf(-1))).rejects.toMatchObject({
      code: "BadRequest",
    });
    await expect(confirmAuthenticator(session.actor, codeOf(0))).resolves.toMatchObject({
      codes: expect.any(Array),
    });
    vi.useRealTimers();
  });
});
