import type { RequisiteRow } from "#drizzle/schema/requisites.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor, PermissionPath } from "#lib/permissions.ts";
import type { RequisiteView } from "#lib/requisites/requisite.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { accountName } from "#server/users/service.ts";

export type Row = RequisiteRow & { owner: string };

/** Payers' details `r` as views are made of. */
export const fromRequisites = (db: Db) => db`requisites r join users u on u.id = r.owner_id`;
export const requisiteColumns = (db: Db) => db`r.*, ${accountName(db, "u")} as owner`;

export function viewOf(row: Row): RequisiteView {
  const { id, title, contact, signer, manager, data, ownerId, owner } = row;
  return {
    id,
    title,
    OwnerId: ownerId,
    owner,
    contact,
    signer,
    manager,
    data,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Finds a payer's details that the actor may reach by `permission`. Throws NotFound for others and for removed
 * ones.
 */
export async function findRequisite(
  db: Db,
  actor: Actor,
  { id, permission, lock }: { id: string; permission: PermissionPath; lock?: Fragment },
): Promise<Row> {
  const [row] = await db<Row[]>`
    select ${requisiteColumns(db)} from ${fromRequisites(db)}
    where r.id = ${id} and r.removed_at is null and ${visibleTo(db, actor, permission, "r.owner_id")} ${lock ?? db``}`;
  if (!row) throw new AppError("NotFound", "requisites.errors.notFound");
  return row;
}
