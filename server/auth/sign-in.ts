import type { SessionRow } from "#drizzle/schema/users.ts";
import { isTimeZone } from "#lib/dates/zones.ts";
import { env } from "#lib/env.ts";
import type { Locale } from "#lib/locales.ts";
import { sql, type Tx } from "#server/db/client.ts";
import type { Account } from "./credentials.ts";
import type { SealedSession } from "./session-cookie.ts";
import { createToken } from "./tokens.ts";

/** Where somebody signs in from. */
export interface Client {
  address: string | null;
  userAgent: string | null;
  /** Address of the page; null for a program. */
  page: string | null;
  timeZone: string | null;
  locale: Locale | null;
}

function expiry(): Date {
  return new Date(Date.now() + env().SESSION_HOURS * 3_600_000);
}

/** Opens a browser session: its row, the login's telemetry, and the language and zone the account had not yet. */
export async function startSession(account: Account, client: Client): Promise<SealedSession> {
  const expiresAt = expiry();
  const timeZone = isTimeZone(client.timeZone) ? client.timeZone : null;
  const id = await sql().begin(async (tx) => {
    const [row] = await tx<Pick<SessionRow, "id">[]>`
      insert into sessions (user_id, ip, useragent, expires_at)
      values (${account.id}, ${client.address}, ${client.userAgent}, ${expiresAt}) returning id`;
    if (!row) throw new Error("A session was inserted and not returned");
    await recordLogin(tx, account, client);
    if ((!account.locale && client.locale) || (!account.timeZone && timeZone)) {
      await tx`update users set locale = coalesce(locale, ${client.locale}), time_zone = coalesce(time_zone, ${timeZone})
        where id = ${account.id}`;
    }
    return row.id;
  });
  return {
    userId: account.id,
    sessionId: id,
    role: account.role,
    overrides: account.overrides,
    version: account.sessionVersion,
    exp: Math.floor(expiresAt.getTime() / 1000),
  };
}

/** Makes a program's token, which lives as long as a browser session, and records the login. */
export async function issueLoginToken(account: Account, client: Client): Promise<string> {
  return sql().begin(async (tx) => {
    const { token } = await createToken(tx, {
      ownerId: account.id,
      kind: "login",
      expiredAt: expiry(),
    });
    await recordLogin(tx, account, client);
    return token;
  });
}

async function recordLogin(
  tx: Tx,
  account: Account,
  { address, userAgent, page }: Client,
): Promise<void> {
  // Country and city stay empty until a geographic database is there to tell them.
  const data = tx.json({ ...(page ? { url: page } : {}), country: "", city: "" });
  await tx`insert into telemetry (user_id, action, ip, useragent, data)
    values (${account.id}, 'login', ${address}, ${userAgent}, ${data})`;
}
