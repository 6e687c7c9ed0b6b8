import { expect, it } from "vitest";
import { usersList } from "#lib/users/list.ts";
import { loadSession } from "#server/auth/actor.ts";
import { sealSession } from "#server/auth/session-cookie.ts";
import { accessOfRequest } from "#server/auth/session.ts";
import { sql } from "#server/db/client.ts";
import { getSecondFactor } from "#server/second-factor/service.ts";
import { createUser, testPassword } from "#server/seed/factories/users.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { listUsers } from "#server/users/service.ts";
import { callApi } from "#tests/support/api.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import * as loginRoute from "../../../app/api/login/route.ts";

prepareApi(async () => {
  await sql()`insert into site_settings (key, value) values ('security.secondFactor', '"operators"')`;
});

/** An account that is signed in: its session now, and the caller of a request with the session's cookie. */
async function signedIn(role: "admin" | "user") {
  const user = await createUser(sql(), { role });
  const [row] = await sql()<{ id: string }[]>`
    insert into sessions (user_id, expires_at) values (${user.id}, now() + interval '1 hour') returning id`;
  const load = async () => {
    const session = await loadSession({ sessionId: row?.id ?? "", userId: user.id });
    if (!session) throw new Error("The session isn't found");
    return session;
  };
  const call = async () => {
    const headers = new Headers({
      cookie: `cabinet-session=${await sealSession((await load()).sealed)}`,
    });
    const access = await accessOfRequest({ method: "GET", headers });
    if (!access) throw new Error("The cookie opens nothing");
    return access.actor;
  };
  const login = async () =>
    callApi(loginRoute, "POST /login", {
      body: { username: user.username, password: testPassword },
    });
  return { user, load, call, login };
}

const asked = () => parseListParameters(new URLSearchParams(), usersList, "session");

const addPasskey = async (userId: string) =>
  sql()`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, rp_id)
    values (${userId}, 'key-of-' || ${userId}::text, '\\x00', 0, '{}', 'Key', 'localhost')`;

it("closes everything to an operator but the way to a second factor, until there is one", async () => {
  const { user, load, call, login } = await signedIn("admin");
  expect((await load()).due).toBe("factor");
  await expect(listUsers(await call(), asked())).rejects.toMatchObject({
    code: "Forbidden",
    key: "account.errors.factorDue",
  });
  expect(await getSecondFactor(await call())).toMatchObject({ since: null, passkeys: [] });
  const refused = await login();
  expect([refused.status, refused.body.key]).toEqual([403, "account.errors.factorDue"]);

  await addPasskey(user.id);
  expect((await load()).due).toBeNull();
  expect((await listUsers(await call(), asked())).data.length).toBeGreaterThan(0);
});

it("isn't asked of those from whom it isn't required, nor of an operator who may set none up", async () => {
  const { load, login } = await signedIn("user");
  expect((await load()).due).toBeNull();
  expect((await login()).status).toBe(200);
  const other = await signedIn("admin");
  await sql()`update users set permissions = '{"credentials.create": null}' where id = ${other.user.id}`;
  expect((await other.load()).due).toBeNull();
});
