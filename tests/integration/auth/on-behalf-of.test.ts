import { afterAll, beforeAll, expect, it } from "vitest";
import { createUser } from "#drizzle/seed/factories/users.ts";
import { recordedActor } from "#lib/actor.ts";
import { loadSession } from "#server/auth/actor.ts";
import type { SealedSession } from "#server/auth/session-cookie.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { sql } from "#server/db/client.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(async () => database.drop());

const browser = { address: null, userAgent: null, page: null, timeZone: null, locale: null };

async function actorOf(session: SealedSession) {
  return (await loadSession(session))?.actor ?? null;
}

it("names both while somebody is logged in as another, and ends with either account", async () => {
  const user = await createUser(sql());
  const account = { ...user, overrides: {}, locale: null, timeZone: null, sessionVersion: 1 };
  const session = await startSession(account, browser);
  const own = await actorOf(session);
  expect(own && recordedActor(own)).toEqual({ kind: "user", userId: user.id });

  const manager = await createUser(sql(), { role: "manager" });
  await sql()`update sessions set real_user_id = ${manager.id} where id = ${session.sessionId}`;
  const actor = await actorOf(session);
  expect(actor).toMatchObject({
    userId: user.id,
    role: "user",
    realUser: { userId: manager.id, username: manager.username },
  });
  expect(actor && recordedActor(actor)).toEqual({
    kind: "user",
    userId: manager.id,
    onBehalfOf: user.id,
  });

  await sql()`update users set is_active = false where id = ${manager.id}`;
  expect(await actorOf(session)).toBeNull();
});
