import type { UserRow } from "#drizzle/schema/users.ts";
import type { LoginInput } from "#lib/auth/login-input.ts";
import { AppError } from "#lib/errors.ts";
import { sql } from "#server/db/client.ts";
import type { AccountRow } from "./actor.ts";
import { countAttempt, forgiveAttempt, limitHeaders, type LimitState } from "./login-limits.ts";
import { verifyPassword } from "./password.ts";

/** The account whose name and password were right. */
export type Account = Omit<AccountRow, "currency">;

export const wrongLogin = "login.errors.wrong";

/**
 * Checks a name and password (specification 2.2). Throws BadRequest when they are wrong, telling the
 * attempts left, and TooManyRequests while the caller has to wait; an account that is switched off
 * answers like a wrong one. Takes the same time whether the name exists or not.
 */
export async function checkCredentials(
  { username, password }: LoginInput,
  address: string | null,
): Promise<{ account: Account; limit: LimitState }> {
  const limit = await countAttempt({ username, address });
  const [row] = await sql()<(Account & Pick<UserRow, "passwordHash">)[]>`
    select id, username, role, permissions as overrides, locale, time_zone, session_version, password_hash
    from users where lower(username) = lower(${username}) and is_active`;
  const isRight = await verifyPassword(row?.passwordHash ?? null, password);
  if (!isRight || !row) {
    throw new AppError("BadRequest", wrongLogin, {
      params: { ...limit },
      headers: limitHeaders(limit),
    });
  }
  await forgiveAttempt({ username, address });
  const { passwordHash: _secret, ...account } = row;
  const now = Math.ceil(Date.now() / 1000);
  return { account, limit: { limit: limit.limit, remaining: limit.limit, reset: now } };
}
