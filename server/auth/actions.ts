"use server";

import { cookies } from "next/headers";
import * as z from "zod";
import { signInInput } from "#lib/auth/login-input.ts";
import { publicAction } from "#server/transport/action.ts";
import { revokeSession } from "./revoke.ts";
import { sessionCookieName, sessionCookieOptions } from "./session-cookie.ts";
import { currentSession } from "./session.ts";
import { signInHere } from "./sign-in-here.ts";

/** Signs in from the login screen; the session's cookie comes with the answer. */
export const signIn = publicAction({
  input: signInInput,
  run: async (input) => {
    await signInHere(input);
    return {};
  },
});

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
