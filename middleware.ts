import { type NextRequest, NextResponse } from "next/server";
import { editionOf } from "#lib/edition.ts";
import { env, isDevelopment } from "#lib/env.ts";
import { type Decision, decide } from "#server/auth/guard.ts";
import { backPath, pathHeader } from "#server/auth/paths.ts";
import { contentSecurityPolicy, securityHeaders } from "#server/auth/security-headers.ts";
import {
  isSecure,
  openSession,
  sealedPermissions,
  sessionCookieName,
  stackCookieName,
} from "#server/auth/session-cookie.ts";

/** Random bytes of a page's nonce: 128 bits. */
const nonceBytes = 16;

/** Guards every page by the sealed session and sets the headers that keep foreign scripts out. */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(nonceBytes))).toString("base64");
  const policy = contentSecurityPolicy({
    nonce,
    host: request.headers.get("host"),
    isDevelopment: isDevelopment(),
    isSecure: isSecure(),
    imageOrigin: logoOrigin(),
    formOrigin: walletOrigin(),
    hasChat: env().CHAT_ID !== undefined,
  });
  const headers = new Headers(request.headers);
  const { pathname, search } = request.nextUrl;
  headers.set("x-nonce", nonce);
  // Next takes the nonce for its own scripts from the policy it finds on the request.
  headers.set("content-security-policy", policy);
  headers.set(pathHeader, `${pathname}${search}`);

  const response = answer(await guard(request), request, headers);
  response.headers.set("Content-Security-Policy", policy);
  for (const [name, value] of Object.entries(securityHeaders(isSecure())))
    response.headers.set(name, value);
  return response;
}

async function guard(request: NextRequest): Promise<Decision> {
  // A server action answers for itself: it checks the session against the database.
  if (request.method === "POST" && request.headers.has("next-action")) return { kind: "pass" };
  const session = await openSession(request.cookies.get(sessionCookieName())?.value);
  const decision = decide({
    pathname: request.nextUrl.pathname,
    search: request.nextUrl.search,
    visitor: session && { permissions: sealedPermissions(session), member: session.member },
    features: editionOf(env()).features,
    from: comingFrom(request),
  });
  // The cookie of another account's session is gone with its time; the one below may last.
  const isOver = !session && decision.kind === "redirect" && decision.to.startsWith("/login");
  return isOver && request.cookies.has(stackCookieName())
    ? { kind: "redirect", to: backPath }
    : decision;
}

/** The page of this site that a link was followed on. */
function comingFrom({ headers, nextUrl }: NextRequest): string | null {
  const referer = headers.get("referer");
  if (!referer || !URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === (headers.get("host") ?? nextUrl.host) ? `${pathname}${search}` : null;
}

function answer(decision: Decision, request: NextRequest, headers: Headers): NextResponse {
  if (decision.kind === "redirect") return NextResponse.redirect(new URL(decision.to, request.url));
  return NextResponse.next({ request: { headers } });
}

function logoOrigin(): string | null {
  const { BRAND_LOGO } = env();
  return BRAND_LOGO && URL.canParse(BRAND_LOGO) ? new URL(BRAND_LOGO).origin : null;
}

function walletOrigin(): string | null {
  const { WALLET_URL } = env();
  return WALLET_URL === undefined ? null : new URL(WALLET_URL).origin;
}

export const config = {
  runtime: "nodejs",
  // Everything but the API, states, the build's files and those of `app`, each by its name.
  matcher: [
    "/((?!api(?:/|$)|_next/|healthz$|readyz$|metrics$|version\\.json$|offline$|offline-worker\\.js$|manifest\\.webmanifest$|favicon\\.ico$|robots\\.txt$|sitemap\\.xml$|llms\\.txt$|llms-full\\.txt$|docs/|icon\\.svg$).*)",
  ],
};
