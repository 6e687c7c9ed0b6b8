"use server";

import { cookies } from "next/headers";
import * as z from "zod";
import type { UserRow } from "#drizzle/schema/users.ts";
import { signInInput } from "#lib/auth/login-input.ts";
import { localeCookie, timeZoneCookie } from "#lib/locales.ts";
import { sql } from "#server/db/client.ts";
import { publicAction } from "#server/transport/action.ts";
import { callbackCookie, signIn as startNextAuth, signInFailure } from "./next-auth.ts";
import { revokeSession } from "./revoke.ts";
import { openSession, sessionCookieName, sessionCookieOptions } from "./session-cookie.ts";
import { currentSession } from "./session.ts";

/** Signs in from the login screen; the session's cookie comes with the answer. */
export const signIn = publicAction({
  input: signInInput,
  run: async (input) => {
    // next-auth makes a form of it, in which an absent member would become the text "undefined".
    const { username, password, timeZone = "", page = "" } = input;
    await startNextAuth("credentials", {
      username,
      password,
      timeZone,
      page,
      redirect: false,
    }).catch((error: unknown) => {
      throw signInFailure(error);
    });
    await rememberPreferences();
    return {};
  },
});

/** The account's language and zone become the browser's. */
async function rememberPreferences(): Promise<void> {
  const jar = await cookies();
  jar.delete(callbackCookie);
  const session = await openSession(jar.get(sessionCookieName())?.value);
  if (!session) return;
  const [row] = await sql()<Pick<UserRow, "locale" | "timeZone">[]>`
    select locale, time_zone from users where id = ${session.userId}`;
  const lasting = { path: "/", sameSite: "lax", maxAge: 365 * 24 * 3600 } as const;
  if (row?.locale) jar.set(localeCookie, row.locale, lasting);
  if (row?.timeZone) jar.set(timeZoneCookie, row.timeZone, lasting);
}

/** Ends this browser's session. Leaves no cookie behind even when the session was over already. */
export const signOut = publicAction({
  input: z.undefined(),
  run: async () => {
    const session = await currentSession();
    if (session?.actor.sessionId) await revokeSession(session.actor, session.actor.sessionId);
    (await cookies()).set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
    return {};
  },
});
