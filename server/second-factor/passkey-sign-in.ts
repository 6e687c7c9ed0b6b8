import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { PasskeyRow } from "#drizzle/schema/second-factors.ts";
import { AppError } from "#lib/errors.ts";
import type { SignedByPasskey } from "#lib/second-factor/passkey.ts";
import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { challengeSeconds, keepChallenge, takeChallenge } from "./challenges.ts";
import type { Site } from "./site.ts";

/** A passkey's answer, and the page it was given to. */
export interface PasskeyAnswer {
  signed: SignedByPasskey;
  site: Site;
}

/**
 * What a browser asks a passkey of the account for, once its password was right. Throws Conflict where none
 * of them is good at this host.
 */
export async function askForPasskey(
  userId: string,
  { rpId }: Site,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const rows = await sql()<Pick<PasskeyRow, "credentialId" | "transports">[]>`
    select credential_id, transports from passkeys where user_id = ${userId} and rp_id = ${rpId} order by id`;
  if (rows.length === 0) throw new AppError("Conflict", "login.errors.passkey.elsewhere");
  // Most processes never ask for one.
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: rows.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: "preferred",
    timeout: challengeSeconds * 1000,
  });
  await keepChallenge(options.challenge, { userId, purpose: "signIn", rpId });
  return options;
}

/** Whether a passkey of the account has signed what it was asked to; each challenge counts once. */
export async function takePasskey(
  userId: string,
  { signed, site: { origin, rpId } }: PasskeyAnswer,
): Promise<boolean> {
  const challenge = await takeChallenge(signed.response.clientDataJSON, {
    userId,
    purpose: "signIn",
    rpId,
  });
  if (challenge === null) return false;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  return sql().begin(async (tx) => {
    type Row = Pick<PasskeyRow, "id" | "credentialId" | "publicKey" | "counter" | "transports">;
    const [row] = await tx<Row[]>`
      select id, credential_id, public_key, counter, transports from passkeys
      where user_id = ${userId} and rp_id = ${rpId} and credential_id = ${signed.id} for update`;
    if (!row) return false;
    const result = await verifyAuthenticationResponse({
      response: signed,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // The password is the other factor, so a fingerprint or PIN is not required.
      requireUserVerification: false,
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(row.publicKey),
        counter: Number(row.counter),
        transports: row.transports,
      },
    }).catch((error: unknown) => {
      // The library throws for a bad signature and for a counter that went back.
      log().info({ passkey: row.id, reason: String(error) }, "passkey refused");
      return null;
    });
    if (!result?.verified) return false;
    await tx`
      update passkeys set counter = ${result.authenticationInfo.newCounter}, last_used_at = now()
      where id = ${row.id}`;
    return true;
  });
}
