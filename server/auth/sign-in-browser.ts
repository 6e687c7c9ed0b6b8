import { cookies } from "next/headers";
import type { UserRow } from "#drizzle/schema/users.ts";
import type { SignInInput } from "#lib/auth/login-input.ts";
import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { loadSession } from "./actor.ts";
import { callbackCookie, signIn as startNextAuth, signInFailure } from "./next-auth.ts";
import { setPreferences } from "./preferences.ts";
import { revokeSession } from "./revoke.ts";
import { openSession, sessionCookieName, stackCookieName } from "./session-cookie.ts";
import { type Below, openStack, stackCookie } from "./stack-cookie.ts";

/**
 * Signs in the browser whose action is being run; its cookies come with the answer, and the sessions it held end.
 * Throws as `checkCredentials` does.
 */
export async function signInBrowser({
  username,
  password,
  // next-auth sends the values as a form, in which a missing one would become the text "undefined".
  code = "",
  passkey = "",
  timeZone = "",
  page = "",
}: SignInInput): Promise<void> {
  const replaced = await sessionsOfBrowser();
  const given = { username, password, code, passkey, timeZone, page, redirect: false };
  await startNextAuth("credentials", given).catch((error: unknown) => {
    throw signInFailure(error);
  });
  await rememberPreferences();
  // The person is signed in, even if the sessions before could not be ended.
  await endReplaced(replaced).catch((error: unknown) =>
    log().error({ err: error }, "replaced sessions were not ended"),
  );
}

/** The sessions that the browser holds and a sign-in replaces: its own, and those below it. */
async function sessionsOfBrowser(): Promise<Below[]> {
  const jar = await cookies();
  const own = await openSession(jar.get(sessionCookieName())?.value);
  const below = await openStack(jar.get(stackCookieName())?.value);
  return own ? [own, ...below] : below;
}

async function endReplaced(replaced: readonly Below[]): Promise<void> {
  for (const held of replaced) {
    const session = await loadSession(held);
    if (session) await revokeSession(session.actor, held.sessionId);
  }
}

/** Copies the account's language and zone to the browser. */
async function rememberPreferences(): Promise<void> {
  const jar = await cookies();
  jar.delete(callbackCookie);
  // A new sign-in starts without sessions below it.
  jar.set(await stackCookie([]));
  const session = await openSession(jar.get(sessionCookieName())?.value);
  if (!session) return;
  const [row] = await sql()<Pick<UserRow, "locale" | "timeZone">[]>`
    select locale, time_zone from users where id = ${session.userId}`;
  if (row) setPreferences(jar, row);
}
