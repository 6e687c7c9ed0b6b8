import { AppError } from "#lib/errors.ts";
import type { Actor, PermissionPath } from "#lib/permissions.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { permitted } from "#server/auth/permitted.ts";
import { accountsVisibleTo } from "#server/auth/scope.ts";
import { type Db, lookUps } from "#server/db/client.ts";
import { type ListedUser, userColumns, userTables, userViewOf } from "./user-row.ts";

/** An account, the actor's own or one within their scope. Throws NotFound for any other. */
export const getUser = permitted("users.get", async (actor, id: string): Promise<UserView> =>
  findUser(lookUps(), actor, id),
);

/** The actor's own account. */
export const getOwnUser = permitted("users.get", async (actor) => getUser(actor, actor.userId));

/** Throws NotFound outside of what the actor reaches by `path`. */
export async function findUser(
  db: Db,
  actor: Actor,
  id: string,
  path: PermissionPath = "users.get",
): Promise<UserView> {
  const [row] = await db<ListedUser[]>`
    select ${userColumns(db)} from ${userTables(db)}
    where u.id = ${id} and ${accountsVisibleTo(db, actor, path, "u")}`;
  if (!row) throw new AppError("NotFound", "commons.errors.notFound");
  return userViewOf(row);
}
