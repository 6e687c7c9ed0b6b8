import type { Actor } from "#lib/permissions.ts";
import type { OwnerProofInput } from "#lib/second-factor/owner-proof.ts";
import type { AttemptOrigin } from "#server/auth/attempt-origin.ts";
import { findDevice } from "#server/auth/devices.ts";
import { checkOwnPassword } from "#server/auth/own-password.ts";
import { checkSecondFactor } from "./check.ts";
import { ownSite, type Site } from "./site.ts";

/** Where the proof comes from; `site` is asked only for a passkey. */
export interface ProofSource {
  origin: Promise<AttemptOrigin>;
  site?: () => Promise<Site>;
}

/**
 * Checks the password, and a second factor where one is on, before a change that would let its maker sign in
 * or recover the account. Throws BadRequest at `password`, the errors of `checkSecondFactor`, and
 * TooManyRequests.
 */
export async function verifyOwner(
  person: Pick<Actor, "userId" | "username">,
  { password, code, passkey: signed }: OwnerProofInput,
  { origin, site = ownSite }: ProofSource,
): Promise<void> {
  await checkOwnPassword(person, password, origin, ["password"]);
  const device = await findDevice((await origin).devices, person.username);
  const passkey = signed && { signed, site: await site() };
  await checkSecondFactor(person.userId, { code, passkey }, device?.deviceId ?? null);
}
