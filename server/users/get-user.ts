import { AppError } from "#lib/errors.ts";
import { type Actor, assertCan, type PermissionPath } from "#lib/permissions.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { forEveryone, permitted } from "#server/auth/permitted.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import { type Db, lookUps } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { type ListedUser, userColumns, userTables, userViewOf } from "./user-row.ts";

/** An account, the actor's own or one within their scope. Throws NotFound for any other. */
export const getUser = permitted("users.get", async (actor, id: string): Promise<UserView> =>
  findUser(lookUps(), actor, id),
);

/**
 * The actor's own account. A session reads it whatever an operator took away: every screen's frame is made of
 * it. A token reads it as far as it reaches.
 */
export const getOwnUser = forEveryone(async (actor): Promise<UserView> => {
  if (actor.via === "token") assertCan(actor, "users.get");
  const db = lookUps();
  return userWhere(db, db`u.id = ${actor.userId}`);
});

/** Throws NotFound outside of what the actor reaches by `path`. */
export async function findUser(
  db: Db,
  actor: Actor,
  id: string,
  path: PermissionPath = "users.get",
): Promise<UserView> {
  return userWhere(db, db`u.id = ${id} and ${accountsVisibleTo(db, actor, path, "u")}`);
}

async function userWhere(db: Db, condition: Fragment): Promise<UserView> {
  const [row] = await db<ListedUser[]>`
    select ${userColumns(db)} from ${userTables(db)} where ${condition}`;
  if (!row) throw new AppError("NotFound", "commons.errors.notFound");
  return userViewOf(row);
}
