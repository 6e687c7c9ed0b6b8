import { loadSession } from "./actor.ts";
import { cookieText } from "./cookie-text.ts";
import { nearestActiveSession } from "./nearest-active-session.ts";
import { loginPath } from "./paths.ts";
import {
  cookieOf,
  openSession,
  sealSession,
  sessionCookieName,
  sessionCookieOf,
  stackCookieName,
} from "./session-cookie.ts";
import { openStack, stackCookie } from "./stack-cookie.ts";

/**
 * When a session signed in as another account is over, the browser gets back the nearest session below that
 * still lasts. While the session lasts nothing changes. An invalid stack is removed.
 */
export async function restoreParentSession(request: Request): Promise<Response> {
  const sent = request.headers.get("cookie");
  const headers = new Headers({ Location: "/", "Cache-Control": "no-store" });
  const sealed = await openSession(sessionCookieOf(sent));
  if (sealed && (await loadSession(sealed))) return new Response(null, { status: 303, headers });
  const before = await nearestActiveSession(await openStack(cookieOf(sent, stackCookieName())));
  if (before) {
    const { name, value, maxAge } = await stackCookie(before.below);
    headers.append("Set-Cookie", cookieText(name, value, Date.now() + maxAge * 1000));
    const { sealed: lasting } = before.session;
    const session = await sealSession(lasting);
    headers.append("Set-Cookie", cookieText(sessionCookieName(), session, lasting.exp * 1000));
    return new Response(null, { status: 303, headers });
  }
  headers.append("Set-Cookie", cookieText(stackCookieName(), "", 0));
  headers.set("Location", loginPath(null, { ended: true }));
  return new Response(null, { status: 303, headers });
}
