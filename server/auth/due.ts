import type { Role } from "#lib/grants.ts";
import {
  type Actor,
  canDo,
  catalogue,
  type PermissionPath,
  type Permissions,
} from "#lib/permissions.ts";
import { isRequiredFrom } from "#lib/second-factor/required-from.ts";
import { sql } from "#server/db/client.ts";
import { factorsOf, isOn } from "#server/second-factor/service.ts";
import { isSignInStrict, secondFactorRequiredFrom } from "#server/site-env.ts";

/**
 * What a person has to do before anything else: choose a password in place of the first one, which its
 * maker knows, or set up the second factor that the installation requires.
 */
export type Due = "password" | "factor";

/** What a person may do before it: change passwords and second factors. */
const stillOpen = /^credentials\./;

/** The errors of everything else, which say what is missing. */
export const dueErrors = {
  password: "account.errors.passwordDue",
  factor: "account.errors.factorDue",
} as const satisfies Record<Due, string>;

const closedPaths = (Object.keys(catalogue) as PermissionPath[]).filter(
  (path) => !stillOpen.test(path),
);

function closedUntil(due: Due): NonNullable<Actor["closed"]> {
  return Object.fromEntries(closedPaths.map((path) => [path, dueErrors[due]]));
}

const closed = { password: closedUntil("password"), factor: closedUntil("factor") };

interface SignedIn {
  /** The row of `users` that owns the password: a member's own, else the account's. */
  signInId: string;
  role: Role;
  permissions: Permissions;
  /** Until when the first password is good; empty once its owner has chosen another one. */
  firstPasswordUntil?: Date | null | undefined;
}

/**
 * What this sign-in has to do first; null for nothing. An account isn't asked for what it may not do, because an
 * operator took that right away.
 */
export async function dueOf({
  signInId,
  role,
  permissions,
  firstPasswordUntil,
}: SignedIn): Promise<Due | null> {
  const may = { permissions };
  if (firstPasswordUntil && canDo(may, "credentials.update") && (await isSignInStrict()))
    return "password";
  if (!isRequiredFrom(await secondFactorRequiredFrom(), role)) return null;
  if (!canDo(may, "credentials.create")) return null;
  return isOn(await factorsOf(sql(), signInId)) ? null : "factor";
}

/** The actor with everything closed but the way to do what is due. */
export function untilDone(actor: Actor, due: Due): Actor {
  const permissions = Object.fromEntries(
    Object.entries(actor.permissions).filter(([path]) => stillOpen.test(path)),
  );
  return { ...actor, permissions, closed: closed[due] };
}
