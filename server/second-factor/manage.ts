import type { AuthenticatorRow } from "#drizzle/schema/second-factors.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import type { NewAuthenticator, SecondFactorView } from "#lib/second-factor/second-factor.ts";
import type { AttemptOrigin } from "#server/auth/attempt-origin.ts";
import { checkOwnPassword } from "#server/auth/own-password.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { countCode, forgiveCode } from "./code-limits.ts";
import { drawCode } from "./draw-code.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { newSecret, takeCode } from "./totp.ts";

interface Confirmation {
  password: string;
}

/** Whether the actor is asked for a code at signing in, and how many recovery codes are left. */
export const getSecondFactor = permitted(
  "credentials.get",
  async (actor): Promise<SecondFactorView> => {
    const [row] = await sql()<(Pick<AuthenticatorRow, "confirmedAt"> & { left: number })[]>`
      select a.confirmed_at, (select count(*)::int from recovery_codes c where c.user_id = a.user_id) as left
      from authenticators a where a.user_id = ${actor.userId} and a.confirmed_at is not null`;
    return {
      since: row?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: row?.left ?? 0,
    };
  },
);

/** Makes a secret for an authenticator. Nothing is asked for before a code of it was given. Throws Conflict where there is one. */
export const startAuthenticator = permitted(
  "credentials.create",
  async (
    actor,
    { password }: Confirmation,
    origin: Promise<AttemptOrigin>,
  ): Promise<NewAuthenticator> => {
    await checkOwnPassword(actor, password, origin, ["password"]);
    const { sealed, text, uri } = newSecret(actor.userId, actor.username);
    const kept = await sql()`
      insert into authenticators (user_id, secret) values (${actor.userId}, ${sealed})
      on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
        where authenticators.confirmed_at is null returning 1`;
    if (kept.length === 0) throw new AppError("Conflict", "account.errors.factorOn");
    return { secret: text, picture: await drawCode(uri) };
  },
);

/** From now on codes are asked for. Answers recovery codes, this once; throws BadRequest for a wrong code. */
export const confirmAuthenticator = permitted(
  "credentials.create",
  async (actor, code: string): Promise<{ codes: string[] }> => {
    const { remaining } = await countCode(actor.userId, null);
    const codes = await sql().begin(async (tx) => {
      if (!(await takeCode(tx, actor.userId, code, { isConfirmed: false }))) return null;
      await tx`update authenticators set confirmed_at = now() where user_id = ${actor.userId}`;
      await told(tx, actor, "secondFactor");
      return replaceRecoveryCodes(tx, actor.userId);
    });
    if (!codes)
      throw new AppError("BadRequest", "login.errors.code.wrong", {
        params: { remaining },
        fields: [{ path: ["code"], key: "login.errors.code.wrong", params: { remaining } }],
      });
    await forgiveCode(actor.userId, null);
    return { codes };
  },
);

/** No code is asked for any more. */
export const removeAuthenticator = permitted(
  "credentials.remove",
  async (actor, { password }: Confirmation, origin: Promise<AttemptOrigin>): Promise<void> => {
    await checkOwnPassword(actor, password, origin, ["password"]);
    await sql().begin(async (tx) => {
      await tx`delete from recovery_codes where user_id = ${actor.userId}`;
      const gone = await tx`delete from authenticators where user_id = ${actor.userId}`;
      if (gone.count > 0) await told(tx, actor, "secondFactor");
    });
  },
);

/** New recovery codes, this once; those there were count no more. Throws Conflict while codes aren't asked for. */
export const renewRecoveryCodes = permitted(
  "credentials.update",
  async (
    actor,
    { password }: Confirmation,
    origin: Promise<AttemptOrigin>,
  ): Promise<{ codes: string[] }> => {
    await checkOwnPassword(actor, password, origin, ["password"]);
    return sql().begin(async (tx) => {
      const [on] = await tx`
        select 1 from authenticators where user_id = ${actor.userId} and confirmed_at is not null for update`;
      if (!on) throw new AppError("Conflict", "account.errors.factorOff");
      await told(tx, actor, "recoveryCodes");
      return { codes: await replaceRecoveryCodes(tx, actor.userId) };
    });
  },
);

async function told(tx: Tx, actor: Actor, what: "secondFactor" | "recoveryCodes"): Promise<void> {
  const { userId } = actor;
  await record(tx, actor, {
    name: "credentials.updated",
    ownerId: userId,
    ids: [userId],
    data: { what },
  });
}
