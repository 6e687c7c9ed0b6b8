import { cookies } from "next/headers";
import { nearestActiveSession } from "./nearest-active-session.ts";
import { loginPath } from "./paths.ts";
import { revokeSession } from "./revoke.ts";
import {
  sealSession,
  sessionCookieName,
  sessionCookieOptions,
  stackCookieName,
} from "./session-cookie.ts";
import { currentSession } from "./session.ts";
import { openStack, stackCookie } from "./stack-cookie.ts";

/**
 * Ends this browser's session. After signing in as another account, the nearest session below that still lasts
 * becomes the current one; otherwise the browser is signed out.
 */
export async function endSession(): Promise<{ to: string }> {
  const jar = await cookies();
  const session = await currentSession();
  const stack = await openStack(jar.get(stackCookieName())?.value);
  // After a new sign-in an old cookie must not bring back another session.
  const isAbove = !session || session.acting?.parentId === stack.at(-1)?.sessionId;
  if (session) await revokeSession(session.actor, session.sealed.sessionId);
  const before = isAbove ? await nearestActiveSession(stack) : null;
  if (before) {
    const { sealed } = before.session;
    jar.set(sessionCookieName(), await sealSession(sealed), {
      ...sessionCookieOptions(),
      expires: new Date(sealed.exp * 1000),
    });
    jar.set(await stackCookie(before.below));
    return { to: session ? "/users" : "/" };
  }
  jar.set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
  jar.set(await stackCookie([]));
  return { to: session ? "/login" : loginPath(null, { ended: true }) };
}
