import type { UserRow } from "#drizzle/schema/users.ts";
import type { LoginInput } from "#lib/auth/login-input.ts";
import { AppError } from "#lib/errors.ts";
import { sql } from "#server/db/client.ts";
import { checkSecondFactor, type SecondStep } from "#server/second-factor/service.ts";
import { isSignInStrict } from "#server/site-env.ts";
import { noteRefusedSignIn } from "#server/telemetry/service.ts";
import { currentOrigin } from "#server/tracing/call-origin.ts";
import type { AccountRow } from "./actor.ts";
import type { AttemptOrigin } from "./attempt-origin.ts";
import type { DeviceMark } from "./device-cookie.ts";
import { findDevice } from "./devices.ts";
import { logRefusal } from "./log-refusal.ts";
import { foldUsername } from "./login-counters.ts";
import {
  countAttempt,
  forgiveAttempt,
  limitHeaders,
  secondsUntil,
  type LimitState,
} from "./login-limits.ts";
import {
  accountJoins,
  isInUse,
  isClosedToMembers,
  memberColumn,
  versionColumn,
} from "./member-of.ts";
import { verifyPassword } from "./password.ts";

/** The account of a correct name and password; the password may be that of a member. */
export type Account = Omit<AccountRow, "currency" | "country" | "phone">;

/** The id of the row of `users` that owns the name and password. */
export function signInOf({ id, member }: Pick<Account, "id" | "member">): string {
  return member?.userId ?? id;
}

interface Checked {
  account: Account;
  /** The hash that was checked. A session is opened only if it is still the current one. */
  passwordHash: UserRow["passwordHash"];
  limit: LimitState;
  /** The mark by which the account knows the browser; null for an unknown browser. */
  device: DeviceMark | null;
}

export const wrongLogin = "login.errors.wrong";

/**
 * Checks a name and password. Throws BadRequest when they are wrong, telling the
 * attempts left, TooManyRequests while the caller has to wait, and Forbidden for a first password that was given too
 * long ago; an account that is switched off answers like a wrong one. Takes the same time whether the name exists or not.
 */
export async function checkPassword(
  { username, password }: Pick<LoginInput, "username" | "password">,
  { address, devices }: AttemptOrigin,
): Promise<Checked> {
  const device = await findDevice(devices, username);
  const attempt = { username, address, deviceId: device?.deviceId ?? null };
  const limit = await countAttempt(attempt);
  const db = sql();
  const [row] = await db<(Account & Pick<UserRow, "passwordHash">)[]>`
    select u.id, u.username, u.role, u.permissions as overrides, w.locale, w.time_zone, ${versionColumn(db)},
      ${memberColumn(db)}, w.password_hash, w.first_password_until
    from users w ${accountJoins(db)} where lower(w.username) = ${foldUsername(username)} and ${isInUse(db)}`;
  const isRight = await verifyPassword(row?.passwordHash ?? null, password);
  if (!isRight || !row || isClosedToMembers(row)) {
    // The name isn't logged: a password may have been typed in its place.
    logRefusal("wrong password", { address, account: row ? signInOf(row) : null });
    if (row) noteRefused(row, "password", address);
    throw new AppError("BadRequest", wrongLogin, {
      params: { ...limit, seconds: secondsUntil(limit.reset) },
      headers: limitHeaders(limit),
    });
  }
  await forgiveAttempt(attempt);
  const { passwordHash, ...account } = row;
  if (await isFirstPasswordOver(account))
    throw new AppError("Forbidden", "login.errors.firstPassword");
  const now = Math.ceil(Date.now() / 1000);
  return {
    account,
    passwordHash,
    device,
    limit: { limit: limit.limit, remaining: limit.limit, reset: now },
  };
}

/** Checks name, password and, if the account has one, the second factor; throws as `checkSecondFactor` too. */
export async function checkCredentials(
  { username, password, ...second }: Pick<LoginInput, "username" | "password"> & SecondStep,
  origin: AttemptOrigin,
): Promise<Checked> {
  const checked = await checkPassword({ username, password }, origin);
  const { account, device } = checked;
  try {
    await checkSecondFactor(signInOf(account), second, device?.deviceId ?? null);
  } catch (error) {
    // Who gave nothing yet was only asked for it.
    if (second.code || second.passkey) noteRefused(account, "code", origin.address);
    throw error;
  }
  return checked;
}

async function isFirstPasswordOver({ firstPasswordUntil }: Account): Promise<boolean> {
  return !!firstPasswordUntil && firstPasswordUntil < new Date() && (await isSignInStrict());
}

function noteRefused(account: Account, why: "password" | "code", address: string | null): void {
  const from = currentOrigin() ?? { via: "web", address, userAgent: null };
  noteRefusedSignIn({ ownerId: account.id, userId: signInOf(account) }, why, from);
}
