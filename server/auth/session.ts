import { cache } from "react";
import type { TokenRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import type { ScreenPath } from "#lib/screen-table.ts";
import { isAllowed, screenOf } from "#lib/screens.ts";
import { permissionsWithin, type TokenScope } from "#lib/tokens/scopes.ts";
import { createBatcher } from "#server/db/batcher.ts";
import { lookUps, sql } from "#server/db/client.ts";
import { closedFeatures } from "#server/site-env.ts";
import { type AccountRow, actorOf, loadSession, type Session } from "./actor.ts";
import { addressOf } from "./address.ts";
import { isClosedToMembers, memberColumn, placeColumns } from "./member-of.ts";
import { isOwnOrigin } from "./own-origin.ts";
import {
  backPath,
  factorPath,
  forbiddenPath,
  isFactorPage,
  loginPath,
  pathHeader,
} from "./paths.ts";
import {
  openSession,
  sessionCookieName,
  sessionCookieOf,
  stackCookieName,
} from "./session-cookie.ts";
import { isWithin } from "./token-address.ts";
import { hashToken } from "./tokens.ts";

// next/* is loaded inside functions: the socket process runs this file in plain Node, which can't resolve it.

const loadCurrent = cache(async (): Promise<{ session: Session; isStale: boolean } | null> => {
  const { cookies } = await import("next/headers");
  const jar = await cookies();
  const sealed = await openSession(jar.get(sessionCookieName())?.value);
  if (!sealed) return null;
  const session = await loadSession(sealed);
  return session && { session, isStale: session.sealed.version !== sealed.version };
});

/** The browser session of the page, layout or action being run; read once per request. */
export async function currentSession(): Promise<Session | null> {
  return (await loadCurrent())?.session ?? null;
}

/** The signed-in actor with current rights from the database; null without a session. */
export async function currentActor(): Promise<Actor | null> {
  return (await currentSession())?.actor ?? null;
}

/**
 * The first call of every page of the cabinet. Without a session it redirects to the sign-in screen, and
 * without the rights of its row in the screen table to /forbidden, and before a password or a second factor that is
 * due to the page that sets both. A cookie that was sealed before the last change of rights is renewed.
 */
export async function requireActor(screen?: ScreenPath): Promise<Actor> {
  const [{ redirect }, { headers }] = await Promise.all([
    import("next/navigation"),
    import("next/headers"),
  ]);
  const current = await loadCurrent();
  const here = (await headers()).get(pathHeader) ?? "/";
  if (!current) return redirect(await pathOfOver(here));
  if (current.isStale)
    return redirect(`/api/session/refresh?${new URLSearchParams({ next: here })}`);
  const { actor, due } = current.session;
  if (due) return isFactorPage(here) ? actor : redirect(factorPath);
  if (screen && !isAllowed(screenOf(screen), actor)) return redirect(forbiddenPath(here));
  return actor;
}

/** Where a page redirects when its session is over: to the account below, if there is one, else to the sign-in. */
async function pathOfOver(here: string): Promise<string> {
  const { cookies } = await import("next/headers");
  return (await cookies()).has(stackCookieName()) ? backPath : loginPath(here, { ended: true });
}

/** An actor and the end of their access; without `endsAt` it lasts until it is revoked. */
export interface Access {
  actor: Actor;
  endsAt: Date | null;
  /** The scope of a token; a browser session has the full scope. */
  scope: TokenScope;
  /** Calls per second that the token may make, where it has a limit of its own. */
  ratePerSecond?: number | null;
}

type TokenAccount = AccountRow & {
  tokenId: TokenRow["id"];
  endsAt: TokenRow["expiredAt"];
  isStale: boolean;
  isCapped: boolean;
} & Pick<TokenRow, "scope" | "addresses" | "ratePerSecond">;

/** Calls that come at once are looked up at once, each as of a moment after it came: a revoked token opens nothing. */
const findToken = createBatcher<string, TokenAccount | null>(200, async (_key, hashes) => {
  const db = lookUps();
  const rows = await db<(TokenAccount & { hash: string })[]>`
    select u.id, u.username, u.role, u.permissions as overrides, u.locale, u.time_zone, u.session_version,
      ${memberColumn(db)}, b.currency, ${placeColumns(db)}, t.id as token_id, t.scope, t.addresses, t.rate_per_second, t.expired_at as ends_at, encode(t.token_hash, 'hex') as hash,
      b.is_capped and exists (select from spend_caps c where c.subject_id = t.id) as is_capped,
      t.last_used_at is null or t.last_used_at < now() - interval '1 minute' as is_stale
    from tokens t
    join users u on u.id = t.owner_id
    join balances b on b.owner_id = u.id
    left join users w on w.id = t.made_by left join members m on m.user_id = t.made_by
    where t.token_hash = any(array(select decode(hash, 'hex') from unnest(${[...new Set(hashes)]}::text[]) hash))
      and (t.expired_at is null or t.expired_at > now()) and u.is_active
      and (t.made_by is null or (w.is_active and m.id is not null))`;
  const found = new Map(rows.map(({ hash, ...row }) => [hash, row]));
  return hashes.map((hash) => found.get(hash) ?? null);
});

/**
 * Finds the account of `<token>` or `Bearer <token>`, with the rights of the token and of the member who made
 * it; null if it is unknown, expired or switched off. Throws Forbidden if it is bound to other addresses.
 */
export async function accessOfToken(
  authorization: string,
  address: string | null = null,
): Promise<Access | null> {
  const token = authorization.replace(/^bearer\s+/i, "").trim();
  if (token.length < 16 || token.length > 200) return null;
  const row = await findToken("", hashToken(token).toString("hex"));
  if (!row || isClosedToMembers(row)) return null;
  if (!isWithin(row.addresses, address))
    throw new AppError("Forbidden", "tokens.errors.address", {
      params: { address: address ?? "?" },
    });
  if (row.isStale)
    await sql()`update tokens set last_used_at = now(), last_used_from = ${address} where id = ${row.tokenId}`;
  const actor = actorOf(
    row,
    { via: "token", sessionId: null, realUser: null },
    await closedFeatures(),
  );
  const permissions = permissionsWithin(actor.permissions, row);
  return {
    actor: { ...actor, permissions, tokenId: row.tokenId },
    endsAt: row.endsAt,
    scope: row.scope,
    ratePerSecond: row.ratePerSecond,
  };
}

/**
 * Finds the account of an API call or a socket: that of the token, else of the browser session. Throws
 * Forbidden when a cookie call that changes something, whatever its method (`isAct`), comes from another site.
 */
export async function accessOfRequest(
  request: Pick<Request, "method" | "headers">,
  { isAct = !harmless.has(request.method) }: { isAct?: boolean | undefined } = {},
): Promise<Access | null> {
  const authorization = request.headers.get("authorization");
  if (authorization) return accessOfToken(authorization, addressOf(request.headers));
  const sealed = await openSession(sessionCookieOf(request.headers.get("cookie")));
  if (!sealed) return null;
  if (isAct && !isSameSite(request)) throw new AppError("Forbidden", "commons.errors.crossSite");
  const session = await loadSession(sealed);
  return session && { ...session, scope: "full" };
}

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether the browser says that the call comes from our own pages. A call that says nothing doesn't. */
function isSameSite({ headers }: Pick<Request, "headers">): boolean {
  const site = headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = headers.get("origin");
  return origin !== null && isOwnOrigin(origin, headers.get("host"));
}
