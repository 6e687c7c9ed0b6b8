import { Secret, TOTP } from "otpauth";
import type { AuthenticatorRow } from "#drizzle/schema/second-factors.ts";
import type { Tx } from "#server/db/client.ts";
import { seal, sealedPlaces, unseal } from "#server/secrets/service.ts";
import { isSignInStrict } from "#server/site-env.ts";

/** Seconds per code, which all authenticators support. */
const period = 30;
/** Clocks differ: the code before and the one after count too, unless signing in is strict. */
export async function codeTolerance(): Promise<number> {
  return (await isSignInStrict()) ? 0 : 1;
}

/** What an authenticator lists it by. */
interface Label {
  issuer: string;
  label: string;
}

function totpOf(secret: Secret, label?: Label): TOTP {
  return new TOTP({ ...label, secret, algorithm: "SHA1", digits: 6, period });
}

/** A new secret: sealed for the database, as one types it, and as an authenticator reads it from a picture. */
export function newSecret(userId: string, label: Label) {
  const secret = new Secret({ size: 20 });
  return {
    sealed: seal(secret.bytes, sealedPlaces.authenticator(userId)),
    text: secret.base32,
    uri: totpOf(secret, label).toString(),
  };
}

/**
 * Takes a code of the account's authenticator, once: false where it is wrong, or was taken before. Only
 * one that is confirmed counts, unless it is about to be; `tolerance` is that of `codeTolerance`.
 */
export async function takeCode(
  tx: Tx,
  userId: string,
  code: string,
  { isConfirmed, tolerance }: { isConfirmed: boolean; tolerance: number },
): Promise<boolean> {
  const [row] = await tx<Pick<AuthenticatorRow, "secret" | "lastStep">[]>`
    select secret, last_step from authenticators
    where user_id = ${userId} and (confirmed_at is not null) = ${isConfirmed} for update`;
  if (!row) return false;
  const bytes = unseal(row.secret, sealedPlaces.authenticator(userId));
  const totp = totpOf(new Secret({ buffer: new Uint8Array(bytes).buffer }));
  const now = Date.now();
  const delta = totp.validate({ token: code, timestamp: now, window: tolerance });
  if (delta === null) return false;
  const step = Math.floor(now / 1000 / period) + delta;
  if (step <= row.lastStep) return false;
  await tx`update authenticators set last_step = ${step} where user_id = ${userId}`;
  return true;
}
