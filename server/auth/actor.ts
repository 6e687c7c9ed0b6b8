import type { BalanceRow, SessionRow, UserRow } from "#drizzle/schema/users.ts";
import { fallbackTimeZone } from "#lib/locales.ts";
import { type Actor, permissionsOf } from "#lib/permissions.ts";
import { lookUps, sql } from "#server/db/client.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { endsBefore, type SealedSession } from "./session-cookie.ts";

/** The columns an actor is made of. */
export type AccountRow = Pick<
  UserRow,
  "id" | "username" | "role" | "locale" | "timeZone" | "sessionVersion"
> &
  Pick<BalanceRow, "currency"> & { overrides: UserRow["permissions"] };

/** A browser session as the database has it now. */
export interface Session {
  actor: Actor;
  /** The cookie's seal of it, brought up to date. */
  sealed: SealedSession;
  /** The moment the session ends, five minutes before it expires. */
  endsAt: Date;
}

type Access = Pick<Actor, "via" | "sessionId" | "realUser">;

export function actorOf(row: AccountRow, access: Access): Actor {
  return {
    userId: row.id,
    username: row.username,
    role: row.role,
    permissions: permissionsOf(row.role, row.overrides),
    locale: pickLocale(row.locale),
    timeZone: row.timeZone ?? fallbackTimeZone,
    currency: row.currency,
    ...access,
  };
}

/** The session of an opened cookie; null once it is revoked, over, or its account is switched off. */
export async function loadSession({ sessionId, userId }: SealedSession): Promise<Session | null> {
  const [row] = await lookUps()<
    (AccountRow &
      Pick<SessionRow, "expiresAt" | "realUserId"> & {
        isStale: boolean;
        realUsername: UserRow["username"] | null;
      })[]
  >`
    select u.id, u.username, u.role, u.permissions as overrides, u.locale, u.time_zone, u.session_version,
      b.currency, s.expires_at, s.last_seen_at < now() - interval '1 minute' as is_stale, r.id as real_user_id, r.username as real_username
    from sessions s
    join users u on u.id = s.user_id
    join balances b on b.owner_id = u.id
    left join users r on r.id = s.real_user_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null
      and s.expires_at > now() + make_interval(secs => ${endsBefore}) and u.is_active
      and (s.real_user_id is null or r.is_active)`;
  if (!row) return null;
  if (row.isStale) await sql()`update sessions set last_seen_at = now() where id = ${sessionId}`;
  const { realUserId, realUsername: username } = row;
  const realUser =
    realUserId !== null && username !== null ? { userId: realUserId, username } : null;
  return {
    actor: actorOf(row, { via: "session", sessionId, realUser }),
    sealed: {
      userId,
      sessionId,
      role: row.role,
      overrides: row.overrides,
      version: row.sessionVersion,
      exp: Math.floor(row.expiresAt.getTime() / 1000),
    },
    endsAt: new Date(row.expiresAt.getTime() - endsBefore * 1000),
  };
}
