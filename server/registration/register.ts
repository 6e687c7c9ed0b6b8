import type { UserRow } from "#drizzle/schema/users.ts";
import type { Locale } from "#lib/locales.ts";
import type { RegistrationInput } from "#lib/registration/registration.ts";
import { limitFlood } from "#server/auth/flood-limits.ts";
import { hashPassword } from "#server/auth/password.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, remember } from "#server/idempotency/once.ts";
import { insertAccount } from "#server/users/service.ts";

/** Where somebody registers from. */
interface Applicant {
  address: string | null;
  locale: Locale;
}

/**
 * Makes an ordinary account for whoever asks. Throws TooManyRequests, and Conflict
 * where the user name is taken, by one who asked at the same moment too.
 */
export async function register(
  { username, password, data: { meta, ...profile }, ...origin }: RegistrationInput,
  { address, locale }: Applicant,
  idempotency: Idempotency | null = null,
): Promise<{ id: string }> {
  await limitFlood("registration", address);
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
    await remember(tx, idempotency, 200, answer);
    return answer;
  });
}

/**
 * Whose code led here, and who looks after the account: the same, where it is a reseller or manager. A code of nobody's
 * is no hindrance.
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
