import type { CompanyRow } from "#drizzle/schema/requisites.ts";
import type { CompanyView } from "#lib/companies/company.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { accountName } from "#server/users/service.ts";
import type { RowSource } from "#server/verbs/row-source.ts";
import { servesAccount } from "./serving.ts";

/**
 * `isReached` means that the company is in the reader's scope; customers that it only serves don't learn its
 * owner.
 */
export type Row = CompanyRow & { owner: string; isReached: boolean };

/** Companies; those that are removed stay for their documents and are out of reach. */
export const companies: RowSource<Row, CompanyView> = {
  from: (db) => db`companies c join users u on u.id = c.owner_id`,
  columns: (db, actor) => db`
    c.*, ${accountName(db, "u")} as owner, ${visibleTo(db, actor, "companies.get", "c.owner_id")} as is_reached`,
  alias: "c",
  reached: (db, actor, permission) =>
    permission === "companies.get"
      ? seenCompanies(db, actor)
      : db`c.removed_at is null and ${visibleTo(db, actor, permission, "c.owner_id")}`,
  notFound: () => new AppError("NotFound", "companies.errors.notFound"),
  view: viewOf,
};

function viewOf(row: Row): CompanyView {
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
