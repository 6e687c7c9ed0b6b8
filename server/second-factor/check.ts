import { AppError } from "#lib/errors.ts";
import { limitHeaders, secondsUntil } from "#server/auth/login-limits.ts";
import { sql } from "#server/db/client.ts";
import { countCode, forgiveCode } from "./code-limits.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { takeCode } from "./totp.ts";

export const codeNeeded = "login.errors.code.needed";

/**
 * The second step of a sign-in, once the password was right. Throws Forbidden where a code is asked for
 * and none was given, BadRequest for a wrong one with the attempts left, TooManyRequests beyond them.
 */
export async function checkSecondFactor(
  userId: string,
  code: string | undefined,
  deviceId: string | null,
): Promise<void> {
  const [isOn] = await sql()`
    select 1 from authenticators where user_id = ${userId} and confirmed_at is not null`;
  if (!isOn) return;
  if (!code) throw new AppError("Forbidden", codeNeeded);
  const limit = await countCode(userId, deviceId);
  const isRight = await sql().begin(
    async (tx) =>
      // First what works even where the key that seals authenticators has been lost.
      (await takeRecoveryCode(tx, userId, code)) ||
      takeCode(tx, userId, code.replaceAll(/\s/g, ""), { isConfirmed: true }),
  );
  if (!isRight)
    throw new AppError("BadRequest", "login.errors.code.wrong", {
      params: { ...limit, seconds: secondsUntil(limit.reset) },
      headers: limitHeaders(limit),
    });
  await forgiveCode(userId, deviceId);
}
