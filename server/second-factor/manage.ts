import type { PasskeyRow } from "#drizzle/schema/second-factors.ts";
import { personOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { OwnerProofInput } from "#lib/second-factor/owner-proof.ts";
import type { NewAuthenticator, SecondFactorView } from "#lib/second-factor/second-factor.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { renderQrCode } from "#server/render-qr-code.ts";
import { siteEnv } from "#server/site-env.ts";
import { countCode, forgiveCode } from "./code-limits.ts";
import { dropCodesWhenOff, endBegunFactors, factorsOf, isOn, lockFactors } from "./factors.ts";
import { notifyFactorChange } from "./notify-factor-change.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { codeTolerance, newSecret, takeCode } from "./totp.ts";
import { type ProofSource, verifyOwner } from "./verify-owner.ts";

/** The actor's second factors, and how many recovery codes are left. */
export const getSecondFactor = permitted(
  "credentials.get",
  async (actor): Promise<SecondFactorView> => {
    const db = sql();
    const { userId } = personOf(actor);
    const [{ authenticatorSince }, passkeys, [codes]] = await Promise.all([
      factorsOf(db, userId),
      db<Pick<PasskeyRow, "id" | "name" | "rpId" | "createdAt" | "lastUsedAt">[]>`
        select id, name, rp_id, created_at, last_used_at from passkeys where user_id = ${userId} order by id`,
      db<{ left: number }[]>`
        select count(*)::int as left from recovery_codes where user_id = ${userId}`,
    ]);
    return {
      since: authenticatorSince?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, rpId, createdAt, lastUsedAt }) => ({
        id,
        name,
        host: rpId,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: codes?.left ?? 0,
    };
  },
);

/** Makes a secret for an authenticator. Nothing is asked for before a code of it was given. Throws Conflict where there is one. */
export const startAuthenticator = permitted(
  "credentials.create",
  async (actor, proof: OwnerProofInput, source: ProofSource): Promise<NewAuthenticator> => {
    await verifyOwner(personOf(actor), proof, source);
    const { userId, username } = personOf(actor);
    const { BRAND_NAME: issuer } = await siteEnv();
    const { sealed, text, uri } = newSecret(userId, { issuer, label: username });
    const kept = await sql()`
      insert into authenticators (user_id, secret) values (${userId}, ${sealed})
      on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
        where authenticators.confirmed_at is null returning 1`;
    if (kept.length === 0) throw new AppError("Conflict", "account.errors.factorOn");
    return { secret: text, picture: await renderQrCode(uri) };
  },
);

/**
 * Turns the authenticator on. Answers the recovery codes, which are shown once; throws BadRequest for a wrong
 * code.
 */
export const confirmAuthenticator = permitted(
  "credentials.create",
  async (actor, code: string): Promise<{ codes: string[] }> => {
    const { userId } = personOf(actor);
    const { remaining } = await countCode(userId, null);
    const tolerance = await codeTolerance();
    const codes = await sql().begin(async (tx) => {
      const before = await lockFactors(tx, userId);
      if (!(await takeCode(tx, userId, code, { isConfirmed: false, tolerance }))) return null;
      await tx`update authenticators set confirmed_at = now() where user_id = ${userId}`;
      if (!isOn(before)) await endBegunFactors(tx, userId);
      await notifyFactorChange(tx, actor, "authenticatorOn");
      return replaceRecoveryCodes(tx, userId);
    });
    if (!codes)
      throw new AppError("BadRequest", "login.errors.code.wrong", {
        params: { remaining },
        fields: [{ path: ["code"], key: "login.errors.code.wrong", params: { remaining } }],
      });
    await forgiveCode(userId, null);
    return { codes };
  },
);

/** No code of an authenticator is asked for any more; passkeys stay. Throws as `verifyOwner` does. */
export const removeAuthenticator = permitted(
  "credentials.remove",
  async (actor, proof: OwnerProofInput, source: ProofSource): Promise<void> => {
    await verifyOwner(personOf(actor), proof, source);
    await sql().begin(async (tx) => {
      const { userId } = personOf(actor);
      const { authenticatorSince } = await lockFactors(tx, userId);
      await tx`delete from authenticators where user_id = ${userId}`;
      await dropCodesWhenOff(tx, userId);
      if (authenticatorSince !== null) await notifyFactorChange(tx, actor, "authenticatorOff");
    });
  },
);

/** Creates new recovery codes, which are shown once; the former ones end. Throws Conflict without a second factor. */
export const renewRecoveryCodes = permitted(
  "credentials.update",
  async (actor, proof: OwnerProofInput, source: ProofSource): Promise<{ codes: string[] }> => {
    await verifyOwner(personOf(actor), proof, source);
    const { userId } = personOf(actor);
    return sql().begin(async (tx) => {
      if (!isOn(await lockFactors(tx, userId)))
        throw new AppError("Conflict", "account.errors.factorOff");
      await notifyFactorChange(tx, actor, "recoveryCodes");
      return { codes: await replaceRecoveryCodes(tx, userId) };
    });
  },
);
