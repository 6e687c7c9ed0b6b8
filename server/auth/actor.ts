import type { BalanceRow, SessionRow, UserRow } from "#drizzle/schema/users.ts";
import { type Acting, closedRights } from "#lib/auth/login-as.ts";
import { closedByFeatures, featureClosed, type FeatureGroups } from "#lib/features/features.ts";
import { fallbackTimeZone } from "#lib/locales.ts";
import { permissionsOfMember } from "#lib/members/roles.ts";
import {
  type Actor,
  type PermissionOverrides,
  type PermissionPath,
  permissionsOf,
} from "#lib/permissions.ts";
import { accountCountry } from "#lib/users/account-country.ts";
import { lookUps, sql } from "#server/db/client.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { closedFeatures } from "#server/site-env.ts";
import { personName } from "#server/users/names.ts";
import { type Due, dueOf, untilDone } from "./due.ts";
import { isUsedLately } from "./idle-session.ts";
import { mayLogInAs } from "./may-log-in-as.ts";
import {
  accountJoins,
  isInUse,
  isClosedToMembers,
  memberColumn,
  type SignedInMember,
  placeColumns,
  versionColumn,
} from "./member-of.ts";
import type { Owner } from "./scope.ts";
import { expiryMargin, type SealedSession } from "./session-cookie.ts";

/** The columns an actor is made of. */
export type AccountRow = Pick<
  UserRow,
  "id" | "username" | "role" | "locale" | "timeZone" | "sessionVersion"
> &
  Pick<BalanceRow, "currency"> & {
    /** The profile's country and number. */
    country: string | null;
    phone: string | null;
    overrides: UserRow["permissions"];
    /** Set until the owner of the password replaces the first one. */
    firstPasswordUntil?: UserRow["firstPasswordUntil"];
    /** The member who signed in; empty when it was the account itself. */
    member?: SignedInMember | null;
  };

/** A browser session as the database has it now. */
export interface Session {
  actor: Actor;
  /** The sealed cookie with current rights. */
  sealed: SealedSession;
  /** Set when an operator is signed in as this account. */
  acting: Acting | null;
  /** The moment the session ends, five minutes before it expires. */
  endsAt: Date;
  /** Set until the person has done what is asked first; the actor may do nothing else. */
  due: Due | null;
}

type Access = Pick<Actor, "via" | "sessionId" | "realUser">;

/** `groups` are those of `closedFeatures`; what is closed by a feature is no right of the account. */
export function actorOf(row: AccountRow, access: Access, groups: FeatureGroups): Actor {
  const shut = closedByFeatures(row.role, row.overrides, groups);
  const nothing = Object.fromEntries(shut.map((path) => [path, null]));
  const permissions = permissionsOf(row.role, { ...row.overrides, ...nothing });
  const account = {
    userId: row.id,
    username: row.username,
    role: row.role,
    permissions,
    locale: pickLocale(row.locale),
    timeZone: row.timeZone ?? fallbackTimeZone,
    currency: row.currency,
    country: accountCountry(row),
    ...(shut.length > 0 && { closed: closedWith(shut, featureClosed) }),
    ...access,
  };
  if (!row.member) return account;
  const { id, name, role, userId, username } = row.member;
  return {
    ...account,
    permissions: permissionsOfMember(permissions, role),
    realUser: { userId, username },
    member: { id, name, role },
  };
}

function closedWith(paths: readonly PermissionPath[], key: string): NonNullable<Actor["closed"]> {
  return Object.fromEntries(paths.map((path) => [path, key]));
}

type SessionAccount = AccountRow &
  Owner &
  Pick<SessionRow, "expiresAt" | "realUserId" | "parentId" | "reason" | "opens"> & {
    isStale: boolean;
    realUsername: UserRow["username"] | null;
    realName: string | null;
    parentUserId: string | null;
  };

/**
 * The session of an opened cookie; null once it is revoked, expired, or its account is switched off. A member's
 * session ends with the membership; one signed in as another account ends with the session it was opened from, or
 * when the right to it is withdrawn.
 */
export async function loadSession({
  sessionId,
  userId,
}: Pick<SealedSession, "sessionId" | "userId">): Promise<Session | null> {
  const db = lookUps();
  const [row] = await db<SessionAccount[]>`
    select u.id, u.username, u.role, u.permissions as overrides, coalesce(w.locale, u.locale) as locale,
      coalesce(w.time_zone, u.time_zone) as time_zone, ${versionColumn(db)}, ${memberColumn(db)}, w.first_password_until,
      u.reseller_id, u.manager_id, b.currency, ${placeColumns(db)}, s.expires_at, s.last_seen_at < now() - interval '1 minute' as is_stale, s.parent_id, s.reason, s.opens, p.user_id as parent_user_id,
      r.id as real_user_id, r.username as real_username, ${personName(db, "r")} as real_name
    from sessions s
    join users w on w.id = s.user_id ${accountJoins(db)}
    join balances b on b.owner_id = u.id
    left join users r on r.id = s.real_user_id
    left join sessions p on p.id = s.parent_id
    where s.id = ${sessionId} and s.user_id = ${userId} and s.revoked_at is null
      and s.expires_at > now() + make_interval(secs => ${expiryMargin}) and ${isInUse(db)} and ${isUsedLately(db)}
      and (s.real_user_id is null or r.is_active)`;
  if (!row || isClosedToMembers(row) || !(await isStillAllowed(row))) return null;
  if (row.isStale) await sql()`update sessions set last_seen_at = now() where id = ${sessionId}`;
  const { realUserId, realUsername: username } = row;
  const realUser =
    realUserId !== null && username !== null ? { userId: realUserId, username } : null;
  const acting = actingOf(row);
  const closed = acting ? closedRights(acting.opens) : {};
  // Closed rights are sealed as overrides, so that the guard respects them too.
  const overrides = { ...row.overrides, ...withoutAny(closed) };
  const groups = await closedFeatures();
  const actor = actorOf({ ...row, overrides }, { via: "session", sessionId, realUser }, groups);
  const { role, permissions } = actor;
  const { firstPasswordUntil } = row;
  // The person who signed in to another account has shown theirs in the session below.
  const due = acting
    ? null
    : await dueOf({ signInId: userId, role, permissions, firstPasswordUntil });
  return {
    actor: due ? untilDone(actor, due) : shutFurther(actor, closed),
    due,
    sealed: {
      userId,
      sessionId,
      role: row.role,
      overrides,
      ...(row.member && { member: row.member.role }),
      version: row.sessionVersion,
      exp: Math.floor(row.expiresAt.getTime() / 1000),
    },
    acting,
    endsAt: new Date(row.expiresAt.getTime() - expiryMargin * 1000),
  };
}

function shutFurther(actor: Actor, closed: NonNullable<Actor["closed"]>): Actor {
  return Object.keys(closed).length === 0
    ? actor
    : { ...actor, closed: { ...actor.closed, ...closed } };
}

function withoutAny(closed: NonNullable<Actor["closed"]>): PermissionOverrides {
  return Object.fromEntries(Object.keys(closed).map((path) => [path, null]));
}

function actingOf({
  realUserId,
  realName,
  parentId,
  reason,
  opens,
}: SessionAccount): Acting | null {
  if (realUserId === null) return null;
  return { by: realName ?? "", reason: reason ?? "", opens: opens ?? [], parentId: parentId ?? "" };
}

async function isStillAllowed(row: SessionAccount): Promise<boolean> {
  const { realUserId, parentId, parentUserId } = row;
  if (realUserId === null) return true;
  if (parentId === null || parentUserId === null) return false;
  const parent = await loadSession({ sessionId: parentId, userId: parentUserId });
  return parent !== null && mayLogInAs(parent.actor, { ...row, permissions: row.overrides });
}
