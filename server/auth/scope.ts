import type { Actor, PermissionPath } from "#lib/permissions.ts";
import type { Db } from "#server/db/client.ts";

/**
 * The one predicate of ownership: rows whose `column` (an owner id, with its alias) the actor may
 * reach by this permission. Without the permission it is false, so a forgotten check shows nothing.
 */
export function visibleTo(db: Db, actor: Actor, path: PermissionPath, column: string) {
  const owner = db.unsafe(column);
  const level = actor.permissions[path];
  if (level === "all") return db`true`;
  if (level === "own") return db`${owner} = ${actor.userId}`;
  if (level !== "children") return db`false`;
  const above = db.unsafe(actor.role === "manager" ? "manager_id" : "reseller_id");
  // An array, read once: each account's rows are then a range of the (owner, id) index.
  return db`${owner} = any(array(select id from users where id = ${actor.userId} or ${above} = ${actor.userId}))`;
}

/**
 * The accounts `visibleTo` would let the actor reach, where they are counted; null for one's own rows
 * or everybody's. Lists of millions of rows are planned by how many accounts these are.
 */
export async function accountsInScope(
  db: Db,
  actor: Actor,
  path: PermissionPath,
): Promise<string[] | null> {
  if (actor.permissions[path] !== "children") return null;
  const rows = await db<{ id: string }[]>`
    select id from users where ${visibleTo(db, actor, path, "id")}`;
  return rows.map(({ id }) => id);
}
