import type { CompanyRow } from "#drizzle/schema/requisites.ts";
import type { CompanyView } from "#lib/companies/company.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor, PermissionPath } from "#lib/permissions.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { accountName } from "#server/users/service.ts";
import { servesAccount } from "./serving.ts";

/**
 * `isReached` means that the company is in the reader's scope; customers that it only serves don't learn its
 * owner.
 */
export type Row = CompanyRow & { owner: string; isReached: boolean };

/** Companies `c` as views are made of. */
export const fromCompanies = (db: Db) => db`companies c join users u on u.id = c.owner_id`;
export const companyColumns = (db: Db, actor: Actor) => db`
  c.*, ${accountName(db, "u")} as owner, ${visibleTo(db, actor, "companies.get", "c.owner_id")} as is_reached`;

export function viewOf(row: Row): CompanyView {
  const { id, title, signer, data, vatRate, documentTypes, isActive, ownerId, owner } = row;
  return {
    id,
    title,
    ...(row.isReached && { OwnerId: ownerId, owner }),
    signer,
    data,
    vatRate,
    DocumentTemplatesTypes: documentTypes,
    isActive,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Companies that an actor sees: those in their scope, and those whose documents they are given. */
export function seenCompanies(db: Db, actor: Actor): Fragment {
  return db`c.removed_at is null and (${visibleTo(db, actor, "companies.get", "c.owner_id")}
    or (${servesAccount(db, actor.userId)}))`;
}

/** Finds a company that the actor may reach by `permission`. Throws NotFound for others and for removed ones. */
export async function findCompany(
  db: Db,
  actor: Actor,
  { id, permission, lock }: { id: string; permission: PermissionPath; lock?: Fragment },
): Promise<Row> {
  const reached =
    permission === "companies.get"
      ? seenCompanies(db, actor)
      : db`c.removed_at is null and ${visibleTo(db, actor, permission, "c.owner_id")}`;
  const [row] = await db<Row[]>`
    select ${companyColumns(db, actor)} from ${fromCompanies(db)} where c.id = ${id} and ${reached} ${lock ?? db``}`;
  if (!row) throw new AppError("NotFound", "companies.errors.notFound");
  return row;
}
