import type { ListParameters, ListSpec } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { moderations, type SendernameView } from "#lib/sendernames/sendername.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { countLimit, everyOf, keysetPage, pageFrame } from "#server/db/paging.ts";

/** Parameters of `GET /sendernames`; `$scope=usable` leaves what the caller can send under now. */
export const sendernamesListSpec = {
  order: ["createdAt"],
  filters: {
    id: "id",
    OwnerId: "id",
    name: "text",
    type: channelTypes,
    moderation: moderations,
    isActive: ["true", "false", "1", "0"],
  },
  scopes: ["usable", "meta"],
  defaultLimit: 16,
} as const satisfies ListSpec;

interface Row {
  id: string;
  ownerId: string;
  name: string;
  type: SendernameView["type"];
  moderation: SendernameView["moderation"];
  comment: string;
  adminComment: string | null;
  resellerComment: string | null;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** Sender names of the accounts in the actor's scope, newest first, in the frame of every list. */
export const listSendernames = permitted(
  "sendernames.get",
  async (actor, parameters: ListParameters) => {
    const db = sql();
    const where = conditions(db, actor, parameters);
    const { beyond, order, page } = keysetPage(db, "n.id", parameters);
    const [rows, [totals]] = await Promise.all([
      db<Row[]>`
      select n.id, n.owner_id, n.name, n.type, n.moderation, n.comment, n.admin_comment, n.reseller_comment,
        n.is_active, n.created_at, n.updated_at
      from sendernames n where ${where} ${beyond} order by ${order} ${page}`,
      db<{ count: number }[]>`
      select count(*)::int as count from (
        select 1 from sendernames n where ${where} limit ${countLimit + 1}
      ) capped`,
    ]);
    return { data: rows.map(viewOf), ...pageFrame(totals?.count ?? 0, parameters, rows) };
  },
);

function conditions(db: Sql, actor: Actor, { createdAt, filters, scope, search }: ListParameters) {
  const active = filters.isActive?.map((value) => String(value === "true" || value === "1"));
  return everyOf(db, [
    visibleTo(db, actor, "sendernames.get", "n.owner_id"),
    // A send goes under the sender's own names, whoever's the actor may read.
    scope.includes("usable")
      ? db`n.owner_id = ${actor.userId} and n.moderation = 'approved' and n.is_active`
      : null,
    createdAt.from && db`n.id >= ${idFloor(createdAt.from)}`,
    createdAt.to && db`n.id < ${idFloor(createdAt.to)}`,
    filters.id && db`n.id = any(${filters.id}::uuid[])`,
    filters.OwnerId && db`n.owner_id = any(${filters.OwnerId}::uuid[])`,
    filters.name && db`n.name = any(${filters.name})`,
    filters.type && db`n.type = any(${filters.type})`,
    filters.moderation && db`n.moderation = any(${filters.moderation})`,
    active && db`n.is_active::text = any(${active})`,
    search && db`strpos(lower(n.name), lower(${search})) > 0`,
  ]);
}

function viewOf(row: Row): SendernameView {
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
