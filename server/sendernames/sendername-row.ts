import type { SendernameRow } from "#drizzle/schema/sendernames.ts";
import { AppError } from "#lib/errors.ts";
import type { Role } from "#lib/grants.ts";
import type { Moderator } from "#lib/sendernames/moderation.ts";
import type { SendernameView } from "#lib/sendernames/sendername.ts";
import type { Db } from "#server/db/client.ts";
import { accountName } from "#server/users/service.ts";
import { ownedIn, type RowSource } from "#server/verbs/row-source.ts";

/** A name may be used once it is approved, and until it is put out of use. */
export const isUsable = "(n.is_active and n.moderation = 'approved')";

export type Row = SendernameRow & { owner: string };

/** Used with `sendernames n join users u`. */
export const sendernameColumns = (db: Db) => db`
  n.id, n.owner_id, n.name, n.type, n.moderation, n.comment, n.admin_comment, n.reseller_comment,
  ${db.unsafe(isUsable)} as is_active, ${accountName(db, "u")} as owner, n.created_at, n.updated_at`;

export const sendernames: RowSource<Row, SendernameView> = {
  from: (db) => db`sendernames n join users u on u.id = n.owner_id`,
  columns: sendernameColumns,
  alias: "n",
  reached: ownedIn("n.owner_id"),
  notFound: sendernameNotFound,
  view: viewOf,
};

export function viewOf(row: Row): SendernameView {
  const { ownerId, comment, adminComment, resellerComment, createdAt, updatedAt, ...own } = row;
  return {
    ...own,
    comment,
    meta: { comment, adminComment, resellerComment },
    OwnerId: ownerId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The kind of moderator for a name of another account. */
export function moderatorOf(role: Role): Moderator {
  return role === "manager" || role === "admin" ? "operator" : "reseller";
}

export function sendernameNotFound(): AppError {
  return new AppError("NotFound", "sendernames.errors.notFound");
}
