import type { SendernameRow, SendernameStepRow } from "#drizzle/schema/sendernames.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import type { ModerateInput, SendernameView } from "#lib/sendernames/sendername.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import {
  moderatorOf,
  type Row,
  sendernameColumns,
  sendernameNotFound,
  viewOf,
} from "./sendername-row.ts";

/**
 * Approves or rejects a name, and notifies its owner. Throws NotFound outside the scope that the actor may decide
 * about, Forbidden for their own name, Conflict if the name has this state already, has another state than the actor
 * saw, or if a reseller would undo an operator's decision.
 */
export const moderateSendername = permitted(
  "sendernames.moderate",
  async (
    actor,
    id: string,
    { moderation, comment, was, about }: ModerateInput,
  ): Promise<SendernameView> => {
    const by = moderatorOf(actor.role);
    return sql().begin(async (tx) => {
      const [seen] = await tx<Pick<SendernameRow, "ownerId" | "moderation" | "comment">[]>`
        select owner_id, moderation, comment from sendernames
        where id = ${id} and ${visibleTo(tx, actor, "sendernames.moderate", "owner_id")} for update`;
      if (!seen) throw sendernameNotFound();
      if (seen.ownerId === actor.userId && !decidesAboutAll(actor))
        throw new AppError("Forbidden", "sendernames.errors.own");
      const isOther =
        (was !== undefined && was !== seen.moderation) ||
        (about !== undefined && about !== seen.comment);
      if (seen.moderation === moderation || isOther)
        throw new AppError("Conflict", "sendernames.errors.decided");
      if (by === "reseller" && (await isDecidedAbove(tx, id)))
        throw new AppError("Conflict", "sendernames.errors.decidedAbove");
      const said = comment || null;
      const [row] = await tx<Row[]>`
        with n as (
          update sendernames set moderation = ${moderation}, updated_at = now(),
            admin_comment = ${by === "operator" ? said : null},
            reseller_comment = ${by === "reseller" ? said : null}
          where id = ${id} returning *
        ), step as (
          insert into sendername_steps (sendername_id, moderation, by, comment)
          values (${id}, ${moderation}, ${by}, ${comment})
        )
        select ${sendernameColumns(tx)} from n join users u on u.id = n.owner_id`;
      if (!row) throw sendernameNotFound();
      const { name, type, ownerId } = row;
      await record(tx, actor, {
        name: "sendernames.moderation",
        ownerId,
        ids: [id],
        data: { name, type, was: seen.moderation, moderation },
      });
      return viewOf(row);
    });
  },
);

/** Whether the last decision is an operator's. A reseller's new submission doesn't change that, the owner's does. */
async function isDecidedAbove(tx: Tx, id: string): Promise<boolean> {
  const [last] = await tx<Pick<SendernameStepRow, "by">[]>`
    select by from sendername_steps
    where sendername_id = ${id} and (by <> 'reseller' or moderation <> 'pending')
    order by id desc limit 1`;
  return last?.by === "operator";
}

/** How many names wait for the actor's decision. */
export const countWaitingSendernames = permitted("sendernames.moderate", async (actor) => {
  const db = sql();
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from sendernames
    where moderation = 'pending' and ${decidable(db, actor)}`;
  return row?.count ?? 0;
});

/** Names that the actor may decide about: those of accounts below, or of all accounts with the level `all`. */
function decidable(db: Db, actor: Actor) {
  const visible = visibleTo(db, actor, "sendernames.moderate", "owner_id");
  return decidesAboutAll(actor) ? visible : db`${visible} and owner_id <> ${actor.userId}`;
}

function decidesAboutAll({ permissions }: Actor): boolean {
  return permissions["sendernames.moderate"] === "all";
}
