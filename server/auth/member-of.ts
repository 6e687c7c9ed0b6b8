import type { UserRow } from "#drizzle/schema/users.ts";
import type { MemberRole } from "#lib/members/member-roles.ts";
import { canDo, permissionsOf } from "#lib/permissions.ts";
import type { Db } from "#server/db/client.ts";

/** A member who signs in to an account. */
export interface SignedInMember {
  id: string;
  name: string;
  role: MemberRole;
  /** The member's own row of `users`. */
  userId: UserRow["id"];
  username: UserRow["username"];
}

/**
 * Joins to the user `w` who signs in the account `u` they act for: their own, or the one they are a member `m`
 * of.
 */
export const accountJoins = (db: Db) => db`
  left join members m on m.user_id = w.id join users u on u.id = coalesce(w.member_of, w.id)`;

export const memberColumn = (db: Db) => db`
  case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name, 'role', m.role,
    'userId', w.id, 'username', w.username) end as member`;

/** The columns of `users u` that an account's country is found by (`accountCountry`). */
export const placeColumns = (db: Db) =>
  db`u.data->>'country' as country, u.data->>'phone' as phone`;

/** What both sides' sealed cookies are renewed by: the account's rights change, and the member's role. */
export const versionColumn = (db: Db) => db`
  u.session_version + case when m.id is null then 0 else w.session_version end as session_version`;

/** Both accounts are active, and the membership has not ended. */
export const isInUse = (db: Db) => db`
  (u.is_active and w.is_active and (w.member_of is null or m.id is not null))`;

/** Whether an account has no members any more: its role, or an override, has taken the right to them. */
export function isClosedToMembers({
  member,
  role,
  overrides,
}: Pick<UserRow, "role"> & {
  overrides: UserRow["permissions"];
  member?: SignedInMember | null;
}): boolean {
  return Boolean(member) && !canDo({ permissions: permissionsOf(role, overrides) }, "members.get");
}
