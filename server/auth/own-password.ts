import type { UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { sql } from "#server/db/client.ts";
import type { AttemptOrigin } from "./attempt-origin.ts";
import { findDevice } from "./devices.ts";
import { logRefusal } from "./log-refusal.ts";
import { countAttempt, forgiveAttempt, limitHeaders, secondsUntil } from "./login-limits.ts";
import { verifyPassword } from "./password.ts";

/**
 * Checks the password of a signed-in user again before a sensitive change; answers its hash. The limits are
 * those of signing in: throws BadRequest at the field of this path, with the attempts left, and TooManyRequests
 * beyond them.
 */
export async function checkOwnPassword(
  { userId, username }: Pick<Actor, "userId" | "username">,
  password: string,
  origin: Promise<AttemptOrigin>,
  path: string[],
): Promise<string> {
  const { address, devices } = await origin;
  const device = await findDevice(devices, username);
  const attempt = { username, address, deviceId: device?.deviceId ?? null };
  const limit = await countAttempt(attempt);
  const [row] = await sql()<Pick<UserRow, "passwordHash">[]>`
    select password_hash from users where id = ${userId}`;
  if (!row || !(await verifyPassword(row.passwordHash, password))) {
    const { remaining } = limit;
    logRefusal("wrong password", { address, account: userId });
    throw new AppError("BadRequest", "users.errors.password.wrong", {
      params: { ...limit, seconds: secondsUntil(limit.reset) },
      headers: limitHeaders(limit),
      fields: [{ path, key: "users.errors.password.wrong", params: { remaining } }],
    });
  }
  await forgiveAttempt(attempt);
  return row.passwordHash;
}
