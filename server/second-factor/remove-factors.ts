import type { Tx } from "#server/db/client.ts";
import { isOn, lockFactors } from "./factors.ts";

/** Removes all second factors of an account. False if it had none. */
export async function removeFactors(tx: Tx, userId: string): Promise<boolean> {
  const wasOn = isOn(await lockFactors(tx, userId));
  // An enrolment in progress is removed too, because its author may not be the owner.
  await tx`delete from authenticators where user_id = ${userId}`;
  await tx`delete from passkeys where user_id = ${userId}`;
  await tx`delete from passkey_challenges where user_id = ${userId}`;
  await tx`delete from recovery_codes where user_id = ${userId}`;
  return wasOn;
}
