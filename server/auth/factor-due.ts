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
import { secondFactorRequiredFrom } from "#server/site-env.ts";

/** What a person may do before the second factor that the installation requires is set up: set it up. */
const stillOpen = /^credentials\./;

/** Every other right with the key of the error that says what is missing. */
const closedUntilFactor: NonNullable<Actor["closed"]> = Object.fromEntries(
  (Object.keys(catalogue) as PermissionPath[])
    .filter((path) => !stillOpen.test(path))
    .map((path) => [path, "account.errors.factorDue"]),
);

interface SignedIn {
  /** The row of `users` that owns the password: a member's own, else the account's. */
  signInId: string;
  role: Role;
  permissions: Permissions;
}

/**
 * Whether the installation requires a second factor that this sign-in doesn't have. An account that may not set one
 * up, because an operator took that right away, isn't asked for it.
 */
export async function isFactorDue({ signInId, role, permissions }: SignedIn): Promise<boolean> {
  if (!isRequiredFrom(await secondFactorRequiredFrom(), role)) return false;
  if (!canDo({ permissions }, "credentials.create")) return false;
  return !isOn(await factorsOf(sql(), signInId));
}

/** The actor with everything closed but the way to a second factor. */
export function untilFactor(actor: Actor): Actor {
  const permissions = Object.fromEntries(
    Object.entries(actor.permissions).filter(([path]) => stillOpen.test(path)),
  );
  return { ...actor, permissions, closed: closedUntilFactor };
}
