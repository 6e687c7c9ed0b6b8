import type { SendernameRow } from "#drizzle/schema/sendernames.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { sendernamesList } from "#lib/sendernames/list.ts";
import type { SenderChoice, SendernameView } from "#lib/sendernames/sendername.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { findPage } from "#server/db/list-page.ts";
import { listTable } from "#server/db/list-table.ts";

/** A name may be used once it is approved, and until it is put out of use. */
const isUsable = "(n.is_active and n.moderation = 'approved')";

const table = listTable(sendernamesList, {
  from: "sendernames n",
  id: "n.id",
  owner: "n.owner_id",
  permission: "sendernames.get",
  filters: {
    name: "n.name",
    type: "n.type",
    moderation: "n.moderation",
    isActive: `${isUsable}::text`,
  },
  sorts: {},
});

/** Sender names of the accounts in the actor's scope, newest first, in the frame of every list. */
export const listSendernames = permitted(
  "sendernames.get",
  async (actor, parameters: ListParameters) => {
    const db = sql();
    const { scope, search } = parameters;
    return findPage(db, actor, parameters, {
      table,
      and: [
        // A send goes under the sender's own names, whoever's the actor may read.
        scope.includes("usable") && db`n.owner_id = ${actor.userId} and ${db.unsafe(isUsable)}`,
        search && db`strpos(lower(n.name), lower(${search})) > 0`,
      ],
      select: (rest) => db<SendernameRow[]>`
        select n.id, n.owner_id, n.name, n.type, n.moderation, n.comment, n.admin_comment, n.reseller_comment,
          ${db.unsafe(isUsable)} as is_active, n.created_at, n.updated_at
        from sendernames n where ${rest}`,
      view: viewOf,
    });
  },
);

function viewOf(row: SendernameRow): SendernameView {
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

/** The names the actor's own account may choose a sender from, newest first; names of accounts below are not among them. At most 500. */
export const listOwnSendernames = permitted(
  "sendernames.get",
  async (actor, type: ChannelType): Promise<SenderChoice[]> => {
    return sql()<Pick<SendernameRow, "name" | "moderation">[]>`
    select name, moderation from sendernames
    where owner_id = ${actor.userId} and type = ${type} and is_active order by id desc limit 500`;
  },
);
