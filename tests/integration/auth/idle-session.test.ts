import { beforeAll, expect, test, vi } from "vitest";
import { loadSession } from "#server/auth/actor.ts";
import { startSession } from "#server/auth/sign-in.ts";
import { sql } from "#server/db/client.ts";
import { listSessions } from "#server/sessions/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";

// Read once, at the first use of a setting.
vi.stubEnv("SESSION_IDLE_MINUTES", "30");

const caller = prepareCaller();

async function signIn() {
  const { id, username, role } = caller().user;
  const account = { id, username, role, overrides: {}, locale: null, timeZone: null };
  return startSession(
    { ...account, sessionVersion: 1 },
    { address: null, userAgent: "a test", page: null, timeZone: null, locale: null },
  );
}

const usedBefore = async (id: string, minutes: number) =>
  sql()`update sessions set last_seen_at = now() - make_interval(mins => ${minutes}) where id = ${id}`;

beforeAll(async () => {
  await sql()`delete from sessions`;
});

test("a session that was not used for longer than the limit is over and no longer listed", async () => {
  const [used, idle] = [await signIn(), await signIn()];
  await usedBefore(used.sessionId, 29);
  await usedBefore(idle.sessionId, 31);
  expect(await loadSession(idle)).toBeNull();
  expect(await loadSession(used)).not.toBeNull();
  const { sessions } = await listSessions(actorFor(caller().user));
  expect(sessions.map(({ id }) => id)).toEqual([used.sessionId]);
});

test("a request begins the time anew", async () => {
  const session = await signIn();
  await usedBefore(session.sessionId, 29);
  await loadSession(session);
  const [row] = await sql()<{ isNew: boolean }[]>`
    select last_seen_at > now() - interval '2 minutes' as is_new from sessions where id = ${session.sessionId}`;
  expect(row?.isNew).toBe(true);
});
