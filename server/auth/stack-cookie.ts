import { createHash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import * as z from "zod";
import { maxDepth } from "#lib/auth/login-as.ts";
import { env } from "#lib/env.ts";
import { rowId } from "#lib/row-id.ts";
import { sealingSecret, sessionCookieOptions, stackCookieName } from "./session-cookie.ts";

/** A session that one comes back to. */
export interface Below {
  userId: string;
  sessionId: string;
}

const stack = z.object({
  stack: z.array(z.object({ userId: rowId(), sessionId: rowId() })).max(maxDepth),
});

/** Each kind of cookie has its own key, so that one can't be used as another. */
function password(): string {
  return createHash("sha256").update(`logged in as ${sealingSecret()}`).digest("hex");
}

const ttl = () => env().SESSION_HOURS * 3600;

/** The sessions below the current one, the nearest last; forged and expired ones are left out. */
export async function openStack(sealed: string | undefined): Promise<Below[]> {
  if (!sealed || sealed.length > 4096) return [];
  const opened = await unsealData<unknown>(sealed, { password: password(), ttl: ttl() }).catch(
    () => {
      // The cookie is not ours or was sealed with a former secret, so there is no session to return to.
      return null;
    },
  );
  return stack.safeParse(opened).data?.stack ?? [];
}

/** The cookie of a stack; an empty one takes the cookie away. */
export async function stackCookie(below: readonly Below[]) {
  const cookie = { name: stackCookieName(), ...sessionCookieOptions() };
  if (below.length === 0) return { ...cookie, value: "", maxAge: 0 };
  const value = await sealData({ stack: below }, { password: password(), ttl: ttl() });
  return { ...cookie, value, maxAge: ttl() };
}
