import type { UserRow } from "#drizzle/schema/users.ts";
import type { Role } from "#lib/grants.ts";
import type { Actor, PermissionPath } from "#lib/permissions.ts";
import type { Db } from "#server/db/client.ts";

/** An account with the accounts above it, by which access to its rows is decided. */
export type Owner = Pick<UserRow, "id" | "resellerId" | "managerId">;

/** The column that links an account to an actor of this role above it. */
export function linkTo(role: Role) {
  return role === "manager"
    ? ({ by: "manager", column: "manager_id", field: "managerId" } as const)
    : ({ by: "reseller", column: "reseller_id", field: "resellerId" } as const);
}

/** The reader of a scope: an actor, or an account for which a job works. */
export type Reader = Pick<Actor, "userId" | "role" | "permissions">;

/** Whether an actor reaches an account's rows by this permission: `visibleTo`, asked of one account in memory. */
export function reaches(actor: Reader, path: PermissionPath, owner: Owner): boolean {
  const level = actor.permissions[path];
  if (level === "all") return true;
  if (level === undefined) return false;
  if (owner.id === actor.userId) return true;
  return level === "children" && owner[linkTo(actor.role).field] === actor.userId;
}

/**
 * The one predicate of ownership: rows whose `column` (an owner id, with its alias) the actor may
 * reach by this permission. Without the permission it is false, so a forgotten check shows nothing.
 */
export function visibleTo(db: Db, actor: Reader, path: PermissionPath, column: string) {
  const owner = db.unsafe(column);
  const level = actor.permissions[path];
  if (level === "all") return db`true`;
  if (level === "own") return db`${owner} = ${actor.userId}`;
  if (level !== "children") return db`false`;
  const above = db.unsafe(linkTo(actor.role).column);
  // An array, read once: each account's rows are then a range of the (owner, id) index.
  return db`${owner} = any(array(select id from users where id = ${actor.userId} or ${above} = ${actor.userId}))`;
}

/**
 * The same restriction for rows of `users`, by their alias. Sign-ins of members are left out, because they are
 * no accounts.
 */
export function accountsVisibleTo(db: Db, actor: Actor, path: PermissionPath, alias: string) {
  const level = actor.permissions[path];
  const isOwn = db`${db.unsafe(alias)}.id = ${actor.userId}`;
  if (level === "all") return db`${db.unsafe(alias)}.member_of is null`;
  if (level === "own") return isOwn;
  if (level !== "children") return db`false`;
  return db`(${isOwn} or ${db.unsafe(`${alias}.${linkTo(actor.role).column}`)} = ${actor.userId})`;
}

/**
 * The accounts that `visibleTo` lets the actor reach, if they can be listed; null for the actor's own rows or
 * all accounts. The number of accounts decides how lists of millions of rows are read.
 */
export async function accountsInScope(
  db: Db,
  actor: Actor,
  path: PermissionPath,
): Promise<string[] | null> {
  if (actor.permissions[path] !== "children") return null;
  const rows = await db<Pick<UserRow, "id">[]>`
    select id from users where ${visibleTo(db, actor, path, "id")}`;
  return rows.map(({ id }) => id);
}
