import type { UserRow } from "#drizzle/schema/users.ts";
import type { Locale } from "#lib/locales.ts";
import type { RegistrationInput } from "#lib/registration/registration.ts";
import { assertStrong } from "#server/auth/assert-strong.ts";
import { limitFlood } from "#server/auth/flood-limits.ts";
import { hashPassword } from "#server/auth/password.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { insertAccount } from "#server/users/service.ts";

/** The browser or program that registers. */
interface Applicant {
  address: string | null;
  locale: Locale;
}

/**
 * Registers an ordinary account. Throws TooManyRequests, as `assertStrong`, and Conflict if the username is taken,
 * also by a simultaneous registration.
 */
export async function register(
  { username, password, data: { meta, ...profile }, ...origin }: RegistrationInput,
  { address, locale }: Applicant,
  idempotency: Idempotency | null = null,
): Promise<{ id: string }> {
  await limitFlood("registration", address);
  await assertStrong(password, { username, email: profile.email }, ["password"]);
  const passwordHash = await hashPassword(password);
  const { survey, source, salon_id: salonId } = origin;
  const usedReferralCode = meta?.usedReferralCode;
  return sql().begin(async (tx) => {
    const id = await insertAccount(tx, {
      username,
      passwordHash,
      locale,
      ...(await broughtBy(tx, usedReferralCode)),
      data: { ...profile, meta: { usedReferralCode, survey, source, salonId } },
    });
    const owner = { kind: "user", userId: id } as const;
    await record(tx, owner, { name: "registration.completed", ownerId: id, ids: [id] });
    const answer = { id };
    await storeAnswer(tx, idempotency, 200, answer);
    return answer;
  });
}

/**
 * Finds the referrer by the code and the account's manager; they are the same if the referrer is a reseller or
 * manager. An unknown code is ignored.
 */
async function broughtBy(
  tx: Tx,
  code: string | undefined,
): Promise<Partial<Pick<UserRow, "resellerId" | "managerId" | "referrerId">>> {
  if (!code) return {};
  const [row] = await tx<Pick<UserRow, "id" | "role" | "managerId">[]>`
    select id, role, manager_id from users where referral_code = ${code} and is_active`;
  if (!row) return {};
  const { id: referrerId, role, managerId } = row;
  if (role === "reseller") return { referrerId, resellerId: referrerId, managerId };
  return role === "user" ? { referrerId } : { referrerId, managerId: referrerId };
}
