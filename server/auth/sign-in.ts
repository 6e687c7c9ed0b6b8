import type { SessionRow, UserRow } from "#drizzle/schema/users.ts";
import { isTimeZone } from "#lib/dates/zones.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { type Origin, recordSignIn } from "#server/telemetry/service.ts";
import { type Account, signInOf } from "./credentials.ts";
import type { SealedSession } from "./session-cookie.ts";
import { createToken } from "./tokens.ts";

/** The browser or program that signs in. */
export interface Client extends Origin {
  timeZone: string | null;
  locale: Locale | null;
}

function expiry(): Date {
  return new Date(Date.now() + env().SESSION_HOURS * 3_600_000);
}

/**
 * Throws Conflict if the password changed or the account was switched off during the sign-in. Both end the
 * sessions that exist; a session opened right after it would otherwise stay.
 */
async function assertStillRight(tx: Tx, userId: string, passwordHash?: string): Promise<void> {
  if (passwordHash === undefined) return;
  const [row] = await tx`
    select from users w join users u on u.id = coalesce(w.member_of, w.id)
    where w.id = ${userId} and w.password_hash = ${passwordHash} and w.is_active and u.is_active
    for no key update`;
  if (!row) throw new AppError("Conflict", "users.errors.password.changed");
}

/**
 * Opens a browser session: its row, the sign-in's telemetry, and the account's language and zone if they were
 * not set. Throws Conflict if the checked password has been replaced meanwhile.
 */
export async function startSession(
  account: Account,
  client: Client,
  passwordHash?: UserRow["passwordHash"],
): Promise<SealedSession> {
  const expiresAt = expiry();
  const timeZone = isTimeZone(client.timeZone) ? client.timeZone : null;
  const userId = signInOf(account);
  const id = await sql().begin(async (tx) => {
    await assertStillRight(tx, userId, passwordHash);
    const [row] = await tx<Pick<SessionRow, "id">[]>`
      insert into sessions (user_id, ip, useragent, place, expires_at)
      values (${userId}, ${client.address}, ${client.userAgent}, ${tx.json({ ...client.place })}, ${expiresAt})
      returning id`;
    if (!row) throw new Error("A session was inserted and not returned");
    await recordSignIn(tx, account.id, client, { member: account.member });
    if ((!account.locale && client.locale) || (!account.timeZone && timeZone)) {
      await tx`update users set locale = coalesce(locale, ${client.locale}), time_zone = coalesce(time_zone, ${timeZone})
        where id = ${userId}`;
    }
    return row.id;
  });
  return {
    userId,
    sessionId: id,
    role: account.role,
    overrides: account.overrides,
    ...(account.member && { member: account.member.role }),
    version: account.sessionVersion,
    exp: Math.floor(expiresAt.getTime() / 1000),
  };
}

/** Makes a program's token, which lives as long as a browser session, and records the login. Throws as `startSession` does. */
export async function issueLoginToken(
  account: Account,
  client: Client,
  passwordHash?: UserRow["passwordHash"],
): Promise<string> {
  return sql().begin(async (tx) => {
    await assertStillRight(tx, signInOf(account), passwordHash);
    const { token } = await createToken(tx, {
      ownerId: account.id,
      kind: "login",
      expiredAt: expiry(),
      madeBy: account.member?.userId,
    });
    await recordSignIn(tx, account.id, client, { member: account.member });
    return token;
  });
}
