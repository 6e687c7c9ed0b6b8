import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import type { PasskeyRow } from "#drizzle/schema/second-factors.ts";
import { personOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import type { OwnerProofInput } from "#lib/second-factor/owner-proof.ts";
import { type NewPasskey, maxPasskeys } from "#lib/second-factor/passkey.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";
import { siteEnv } from "#server/site-env.ts";
import { challengeSeconds, keepChallenge, takeChallenge } from "./challenges.ts";
import { dropCodesWhenOff, endBegunFactors, isOn, lockFactors } from "./factors.ts";
import { notifyFactorChange } from "./notify-factor-change.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import type { Site } from "./site.ts";
import { type ProofSource, verifyOwner } from "./verify-owner.ts";

/** What a browser makes a passkey of; nothing is kept of it before `addPasskey`. Throws Conflict where there are too many. */
export const startPasskey = permitted(
  "credentials.create",
  async (
    actor,
    proof: OwnerProofInput,
    source: Required<ProofSource>,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> => {
    const { userId, username } = personOf(actor);
    const { rpId } = await source.site();
    await verifyOwner(personOf(actor), proof, source);
    const known = await sql()<Pick<PasskeyRow, "credentialId" | "transports" | "rpId">[]>`
      select credential_id, transports, rp_id from passkeys where user_id = ${userId} order by id`;
    assertRoom(known.length);
    // The library is loaded on demand, because most processes never create a passkey.
    const { generateRegistrationOptions } = await import("@simplewebauthn/server");
    const options = await generateRegistrationOptions({
      rpName: (await siteEnv()).BRAND_NAME,
      rpID: rpId,
      userName: username,
      userID: new TextEncoder().encode(userId),
      attestationType: "none",
      authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
      excludeCredentials: known
        .filter((row) => row.rpId === rpId)
        .map(({ credentialId: id, transports }) => ({ id, transports })),
      timeout: challengeSeconds * 1000,
    });
    await keepChallenge(options.challenge, { userId, purpose: "register", rpId });
    return options;
  },
);

/**
 * Keeps a passkey that was made: from now on it is asked for. Where it is the first factor, answers recovery
 * codes, this once. Throws BadRequest for what our challenge didn't make.
 */
export const addPasskey = permitted(
  "credentials.create",
  async (
    actor,
    { name, made }: { name: string; made: NewPasskey },
    site: Promise<Site>,
  ): Promise<{ codes: string[] | null }> => {
    const { userId } = personOf(actor);
    const { rpId, origin } = await site;
    const credential = await verify(actor, made, { rpId, origin });
    if (!credential) throw new AppError("BadRequest", "login.errors.passkey.unreadable");
    return sql().begin(async (tx) => {
      const before = await lockFactors(tx, userId);
      assertRoom(before.passkeys);
      if (!isOn(before)) await endBegunFactors(tx, userId);
      const kept = await tx`
        insert into passkeys (user_id, name, credential_id, public_key, counter, transports, rp_id)
        values (${userId}, ${name}, ${credential.id}, ${Buffer.from(credential.publicKey)}, ${credential.counter},
          ${made.response.transports}, ${rpId})
        on conflict (credential_id) do nothing`;
      if (kept.count === 0) throw new AppError("Conflict", "account.errors.passkeyKnown");
      await notifyFactorChange(tx, actor, "passkeyAdded");
      return { codes: isOn(before) ? null : await replaceRecoveryCodes(tx, userId) };
    });
  },
);

async function verify(actor: Actor, made: NewPasskey, { rpId, origin }: Site) {
  const { userId } = personOf(actor);
  const asked = { userId, purpose: "register", rpId } as const;
  const challenge = await takeChallenge(made.response.clientDataJSON, asked);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const result = await verifyRegistrationResponse({
    response: made,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch((error: unknown) => {
    log().info({ reason: String(error) }, "new passkey refused");
    return null;
  });
  return result?.verified ? result.registrationInfo.credential : null;
}

function assertRoom(passkeys: number): void {
  if (passkeys >= maxPasskeys)
    throw new AppError("Conflict", "account.errors.passkeysFull", {
      params: { count: maxPasskeys },
    });
}

/** Gives one of the actor's passkeys another name. Throws NotFound for any other. */
export const renamePasskey = permitted(
  "credentials.update",
  async (actor, id: string, name: string): Promise<void> => {
    const renamed = await sql()`
      update passkeys set name = ${name} where id = ${id} and user_id = ${personOf(actor).userId}`;
    if (renamed.count === 0) throw new AppError("NotFound", "commons.errors.notFound");
  },
);

/** Removes a passkey of the actor's own. Throws NotFound for any other, and as `verifyOwner` does. */
export const removePasskey = permitted(
  "credentials.remove",
  async (
    actor,
    { id, ...proof }: OwnerProofInput & { id: string },
    source: ProofSource,
  ): Promise<void> => {
    const { userId } = personOf(actor);
    await verifyOwner(personOf(actor), proof, source);
    await sql().begin(async (tx) => {
      await lockFactors(tx, userId);
      const gone = await tx`delete from passkeys where id = ${id} and user_id = ${userId}`;
      if (gone.count === 0) throw new AppError("NotFound", "commons.errors.notFound");
      await dropCodesWhenOff(tx, userId);
      await notifyFactorChange(tx, actor, "passkeyRemoved");
    });
  },
);
