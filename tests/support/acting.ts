import { type Openable, openable } from "#lib/auth/login-as.ts";
import { loadSession, type Session } from "#server/auth/actor.ts";
import { logInAs } from "#server/auth/login-as.ts";
import { startSession } from "#server/auth/sign-in.ts";
import type { User } from "#server/seed/factories/users.ts";
import type { Acting } from "./call-access.ts";

const from = { address: null, userAgent: null, page: null, timeZone: null, locale: null };

/** Roles of accounts that an administrator may be logged in as. */
export const stoodIn = ["user", "reseller", "manager"] as const;

/** The rights that reasons open, by name. */
export const openings: Readonly<Record<string, readonly Openable[]>> = {
  nothing: [],
  money: ["money"],
  sending: ["sending"],
  secrets: ["secrets"],
  everything: openable,
};

/** Whether a reason that opens this opens what needs that. */
export function opensTo(opening: string, needed: Acting): boolean {
  return needed === "nothing" || opening === "everything" || opening === needed;
}

/** A browser session of an account, without a password being asked for. */
export async function signInAs(user: User): Promise<Session> {
  const account = { ...user, overrides: {}, locale: null, timeZone: null, sessionVersion: 1 };
  const session = await loadSession(await startSession(account, from));
  if (!session) throw new Error("no session was made");
  return session;
}

/** Signs a session in as an account, for a reason that opens the named rights. */
export async function standInFor(
  { actor }: Session,
  { id }: User,
  opening: string,
): Promise<Session> {
  return logInAs(
    actor,
    { id, reason: "Request 4127", opens: [...(openings[opening] ?? [])] },
    from,
  );
}
