import type { RequisiteRow } from "#drizzle/schema/requisites.ts";
import { AppError } from "#lib/errors.ts";
import type { RequisiteView } from "#lib/requisites/requisite.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { accountName } from "#server/users/service.ts";
import type { RowSource } from "#server/verbs/row-source.ts";

type Row = RequisiteRow & { owner: string };

/** Payers' details; those that are removed stay for their documents and are out of reach. */
export const requisites: RowSource<Row, RequisiteView> = {
  from: (db) => db`requisites r join users u on u.id = r.owner_id`,
  columns: (db) => db`r.*, ${accountName(db, "u")} as owner`,
  alias: "r",
  reached: (db, actor, permission) =>
    db`r.removed_at is null and ${visibleTo(db, actor, permission, "r.owner_id")}`,
  notFound: () => new AppError("NotFound", "requisites.errors.notFound"),
  view: viewOf,
};

function viewOf(row: Row): RequisiteView {
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
