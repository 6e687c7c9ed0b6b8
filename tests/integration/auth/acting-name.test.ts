import { expect, it } from "vitest";
import { createUser, type User } from "#drizzle/seed/factories/users.ts";
import { loadSession, type Session } from "#server/auth/actor.ts";
import { logInAs } from "#server/auth/login-as.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { sql } from "#server/db/client.ts";
import { listSessions } from "#server/sessions/service.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

process.env.AUTH_SECRET = "a secret of tests, long enough for all";

prepareCaller();

async function signIn(user: User): Promise<Session> {
  const account = { ...user, overrides: {}, locale: null, timeZone: null, sessionVersion: 1 };
  const from = { address: null, userAgent: null, page: null, timeZone: null, locale: null };
  const session = await loadSession(await startSession(account, from));
  if (!session) throw new Error("nobody is signed in");
  return session;
}

it("tells who signed in as an account by name, in the strip, its sessions and its history", async () => {
  const data = { firstName: "Rita", lastName: "North", company: "North Ltd" };
  const reseller = await createUser(sql(), { role: "reseller", data });
  const child = await createUser(sql(), { resellerId: reseller.id });
  const { actor } = await signIn(reseller);
  const origin = { address: "198.51.100.9", userAgent: "a browser", page: null };
  const asked = { id: child.id, reason: "Request 4127", opens: [] };
  expect((await logInAs(actor, asked, origin)).acting?.by).toBe("Rita North");
  const { sessions } = await listSessions((await signIn(child)).actor);
  expect(sessions.map(({ by }) => by)).toEqual([null, "Rita North"]);
  const [row] =
    await sql()`select data from telemetry where user_id = ${child.id} and action = 'loginAs'`;
  expect(row?.data).toMatchObject({ by: "Rita North" });
});
