"use server";

import { cookies, headers } from "next/headers";
import * as z from "zod";
import { maxDepth, loginAsInput } from "#lib/auth/login-as.ts";
import { passwordInput, signInInput } from "#lib/auth/login-input.ts";
import { AppError } from "#lib/errors.ts";
import { askForPasskey, siteOf } from "#server/second-factor/service.ts";
import { originOf } from "#server/telemetry/service.ts";
import { inputAction } from "#server/transport/action-makers.ts";
import { publicAction } from "#server/transport/action.ts";
import { loadSession, type Session } from "./actor.ts";
import { attemptOrigin } from "./attempt-origin.ts";
import { checkPassword, signInOf } from "./credentials.ts";
import { endSession } from "./end-session.ts";
import { extendActing, logInAs } from "./login-as.ts";
import { permitted } from "./permitted.ts";
import {
  sealSession,
  sessionCookieName,
  sessionCookieOptions,
  stackCookieName,
} from "./session-cookie.ts";
import { currentSession } from "./session.ts";
import { signInBrowser } from "./sign-in-browser.ts";
import { openStack, stackCookie } from "./stack-cookie.ts";

/** Signs in from the login screen; the session's cookie comes with the answer. */
export const signIn = publicAction({
  input: signInInput,
  run: async (input) => {
    await signInBrowser(input);
    return {};
  },
});

/** The options of a passkey request, after the password was right; the password is sent again with the answer. */
export const askForPasskeyAction = publicAction({
  input: passwordInput,
  run: async (input) => {
    const from = await headers();
    const { account } = await checkPassword(input, await attemptOrigin(from));
    return askForPasskey(signInOf(account), siteOf(from));
  },
});

/** Ends this browser's session. After signing in as another account, the previous session comes back. */
export const signOut = publicAction({ input: z.undefined(), run: endSession });

const here = permitted("secret.loginAs", async (actor, input: z.output<typeof loginAsInput>) => {
  const jar = await cookies();
  const before = await currentSession();
  const below = before?.acting ? await openStack(jar.get(stackCookieName())?.value) : [];
  if (!before || below.length >= maxDepth) throw new AppError("Conflict", "users.errors.deepest");
  const { userId, sessionId } = before.sealed;
  const origin = await originOf(await headers());
  const session = await logInAs(actor, input, origin);
  jar.set(await stackCookie([...below, { userId, sessionId }]));
  await setSessionCookie(session);
  return {};
});

/** Logs this browser in as another account, above the one it is in. */
export const logInAsAction = inputAction(loginAsInput, here);

/** Lets the session of another account go on for a while. */
export const extendActingAction = publicAction({
  input: z.undefined(),
  run: async () => {
    const session = await currentSession();
    if (!session?.acting) throw new AppError("Unauthorized", "commons.errors.unauthorized");
    const { sealed } = session;
    await extendActing(sealed.sessionId);
    const extended = await loadSession(sealed);
    if (!extended) throw new AppError("Unauthorized", "commons.errors.unauthorized");
    await setSessionCookie(extended);
    return { endsAt: extended.endsAt.toISOString() };
  },
});

async function setSessionCookie({ sealed }: Session): Promise<void> {
  const expires = new Date(sealed.exp * 1000);
  (await cookies()).set(sessionCookieName(), await sealSession(sealed), {
    ...sessionCookieOptions(),
    expires,
  });
}
