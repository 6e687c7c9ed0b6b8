import type { AppError } from "#lib/errors.ts";
import type { Actor, PermissionPath } from "#lib/permissions.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

type Reached = (db: Db, actor: Actor, permission: PermissionPath) => Fragment;

/** Where a noun's rows are read from, which of them an actor reaches, and how one becomes a view. */
export interface RowSource<Row, View> {
  /** The tables with their aliases, for example `templates p join users u on u.id = p.owner_id`. */
  from: (db: Db) => Fragment;
  columns: (db: Db, actor: Actor) => Fragment;
  /** The alias of the noun's own table: its `id` names a row, and it is what changes lock. */
  alias: string;
  /** Limits the rows to those that the actor may reach by a permission, and to those that still exist. */
  reached: Reached;
  notFound: (id: string) => AppError;
  view: (row: Row, actor: Actor) => View;
}

/** The usual `reached`: rows whose owner, by its column with the alias, is in the actor's scope. */
export function ownedIn(column: string): Reached {
  return (db, actor, permission) => visibleTo(db, actor, permission, column);
}

interface Wanted {
  id: string;
  permission: PermissionPath;
  lock?: Fragment;
}

/** Reads one row that the actor may reach by `permission`. Throws the source's NotFound for any other. */
export async function findRow<Row extends object>(
  db: Db,
  actor: Actor,
  source: RowSource<Row, unknown>,
  { id, permission, lock }: Wanted,
): Promise<Row> {
  const [row] = await db<Row[]>`
    select ${source.columns(db, actor)} from ${source.from(db)}
    where ${db.unsafe(`${source.alias}.id`)} = ${id} and ${source.reached(db, actor, permission)} ${lock ?? db``}`;
  if (!row) throw source.notFound(id);
  return row;
}
