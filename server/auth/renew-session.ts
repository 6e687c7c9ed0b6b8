import { loadSession } from "./actor.ts";
import { cookieText } from "./cookie-text.ts";
import { loginPath, pathAfterRenewal } from "./paths.ts";
import { openSession, sealSession, sessionCookieName, sessionCookieOf } from "./session-cookie.ts";

/** Gives the browser a cookie with the rights the database has now; to the sign-in screen when the session is over. */
export async function renewSession(request: Request): Promise<Response> {
  const next = new URL(request.url).searchParams.get("next");
  const sealed = await openSession(sessionCookieOf(request.headers.get("cookie")));
  const session = sealed && (await loadSession(sealed));
  if (!session) return seeOther(loginPath(next, { ended: true }));
  const { sealed: renewed } = session;
  const cookie = cookieText(sessionCookieName(), await sealSession(renewed), renewed.exp * 1000);
  return seeOther(pathAfterRenewal(next), cookie);
}

function seeOther(location: string, cookie?: string): Response {
  const headers = new Headers({ Location: location, "Cache-Control": "no-store" });
  if (cookie) headers.set("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}
