import type { AuthenticatorRow } from "#drizzle/schema/second-factors.ts";
import type { Db, Tx } from "#server/db/client.ts";

/** The second factors of an account; it has none if both are empty. */
export interface Factors {
  authenticatorSince: AuthenticatorRow["confirmedAt"];
  passkeys: number;
}

export async function factorsOf(db: Db, userId: string): Promise<Factors> {
  const [row] = await db<Factors[]>`
    select (select confirmed_at from authenticators where user_id = ${userId}) as authenticator_since,
      (select count(*)::int from passkeys where user_id = ${userId}) as passkeys`;
  return row ?? { authenticatorSince: null, passkeys: 0 };
}

export const isOn = ({ authenticatorSince, passkeys }: Factors): boolean =>
  authenticatorSince !== null || passkeys > 0;

/** Two changes of an account's factors come one after the other. */
export async function lockFactors(tx: Tx, userId: string): Promise<Factors> {
  await tx`select 1 from users where id = ${userId} for no key update`;
  return factorsOf(tx, userId);
}

/** Recovery codes replace a lost factor, so they are removed with the last one. */
export async function dropCodesWhenOff(tx: Tx, userId: string): Promise<void> {
  if (!isOn(await factorsOf(tx, userId)))
    await tx`delete from recovery_codes where user_id = ${userId}`;
}

/**
 * Ends factors that were begun and not confirmed, once the first factor is on: they were begun by the password
 * alone, which no longer suffices.
 */
export async function endBegunFactors(tx: Tx, userId: string): Promise<void> {
  await tx`delete from authenticators where user_id = ${userId} and confirmed_at is null`;
  await tx`delete from passkey_challenges where user_id = ${userId} and purpose = 'register'`;
}
