import type { MemberRow } from "#drizzle/schema/members.ts";
import type { SessionRow, UserRow } from "#drizzle/schema/users.ts";
import { AppError } from "#lib/errors.ts";
import type { MemberView } from "#lib/members/member.ts";
import type { Actor, PermissionPath } from "#lib/permissions.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db, Tx } from "#server/db/client.ts";

/** A member together with columns of their sign-in. */
export type ListedMember = Pick<
  MemberRow,
  "id" | "ownerId" | "userId" | "name" | "email" | "role" | "expiresAt" | "createdAt"
> & {
  username: UserRow["username"] | null;
  isExpired: boolean;
  hasSecondFactor: boolean;
  lastSeenAt: SessionRow["lastSeenAt"] | null;
};

/** `select ${memberColumns} from ${memberTables} where …`: members `m`. */
export const memberColumns = (db: Db) => db`
  m.id, m.owner_id, m.user_id, m.name, coalesce(p.email, m.email) as email, m.role, m.expires_at, m.created_at,
  p.username, m.expires_at <= now() as is_expired,
  (exists (select from authenticators a where a.user_id = m.user_id and a.confirmed_at is not null)
    or exists (select from passkeys k where k.user_id = m.user_id)) as has_second_factor,
  (select max(s.last_seen_at) from sessions s where s.user_id = m.user_id) as last_seen_at`;

export const memberTables = (db: Db) => db`members m left join users p on p.id = m.user_id`;

export function memberViewOf({
  ownerId,
  userId,
  isExpired,
  expiresAt,
  lastSeenAt,
  createdAt,
  ...row
}: ListedMember): MemberView {
  const invited = isExpired ? "expired" : "invited";
  return {
    ...row,
    state: userId === null ? invited : "active",
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    expiresAt: userId === null ? expiresAt.toISOString() : null,
    OwnerId: ownerId,
    createdAt: createdAt.toISOString(),
  };
}

/** Throws NotFound outside of what the actor reaches by `path`. */
export async function findMember(
  db: Db,
  actor: Actor,
  id: string,
  path: PermissionPath = "members.get",
): Promise<MemberView> {
  const [row] = await db<ListedMember[]>`
    select ${memberColumns(db)} from ${memberTables(db)}
    where m.id = ${id} and ${visibleTo(db, actor, path, "m.owner_id")}`;
  if (!row) throw memberNotFound();
  return memberViewOf(row);
}

/** A member that the actor may decide about, who isn't themselves. */
export async function lockMember(
  tx: Tx,
  actor: Actor,
  path: PermissionPath,
  id: string,
): Promise<MemberRow> {
  const [row] = await tx<MemberRow[]>`
    select * from members where id = ${id} and ${visibleTo(tx, actor, path, "owner_id")} for update`;
  if (!row) throw memberNotFound();
  if (id === actor.member?.id) throw new AppError("Conflict", "members.errors.self");
  return row;
}

export function memberNotFound(): AppError {
  return new AppError("NotFound", "members.errors.notFound");
}
