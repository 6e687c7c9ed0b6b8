import type { SendernameRow } from "#drizzle/schema/sendernames.ts";
import { AppError } from "#lib/errors.ts";
import type { SendernameInput, SendernameView } from "#lib/sendernames/sendername.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { removeVerb } from "#server/verbs/write-verbs.ts";
import {
  moderatorOf,
  type Row,
  sendernameColumns,
  sendernameNotFound,
  sendernames,
  viewOf,
} from "./sendername-row.ts";

/** Submits a name of the actor's own for moderation, once for a key. Throws Conflict for a name that exists already. */
export const createSendername = permitted(
  "sendernames.create",
  async (
    actor,
    { name, type, comment }: SendernameInput,
    idempotency: Idempotency | null = null,
  ): Promise<SendernameView> => {
    return sql().begin(async (tx) => {
      const [row] = await tx<Row[]>`
        with n as (
          insert into sendernames (owner_id, name, type, comment)
          values (${actor.userId}, ${name}, ${type}, ${comment})
          on conflict (owner_id, type, name) do nothing returning *
        ), step as (
          insert into sendername_steps (sendername_id, moderation, by, comment)
          select id, 'pending', 'owner', comment from n
        )
        select ${sendernameColumns(tx)} from n join users u on u.id = n.owner_id`;
      if (!row) {
        // The same call may have created it a moment ago; then its answer is returned.
        await storeAnswer(tx, idempotency, 409, {});
        throw new AppError("Conflict", "sendernames.errors.exists", {
          params: { name },
          fields: [{ path: ["name"], key: "sendernames.errors.exists", params: { name } }],
        });
      }
      await record(tx, actor, {
        name: "sendernames.created",
        ownerId: actor.userId,
        ids: [row.id],
        data: { name, type },
      });
      const view = viewOf(row);
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    });
  },
);

/**
 * Changes the comment of a waiting name, or submits a rejected one again. Throws Conflict for an approved name, whose
 * comment was approved with it; NotFound outside the scope that the actor may change.
 */
export const updateSendername = permitted(
  "sendernames.update",
  async (actor, id: string, comment: string): Promise<SendernameView> => {
    return sql().begin(async (tx) => {
      const [was] = await tx<Pick<SendernameRow, "moderation">[]>`
        select moderation from sendernames
        where id = ${id} and ${visibleTo(tx, actor, "sendernames.update", "owner_id")} for update`;
      if (!was) throw sendernameNotFound();
      if (was.moderation === "approved")
        throw new AppError("Conflict", "sendernames.errors.approved");
      const [row] = await tx<Row[]>`
        with n as (
          update sendernames set comment = ${comment}, moderation = 'pending',
            admin_comment = null, reseller_comment = null, updated_at = now()
          where id = ${id} returning *
        ), step as (
          insert into sendername_steps (sendername_id, moderation, by, comment)
          select id, 'pending', case when owner_id = ${actor.userId} then 'owner' else ${moderatorOf(actor.role)} end, comment from n
        )
        select ${sendernameColumns(tx)} from n join users u on u.id = n.owner_id`;
      if (!row) throw sendernameNotFound();
      const { name, type, ownerId } = row;
      const about = { ownerId, ids: [id] };
      await record(
        tx,
        actor,
        was.moderation === "pending"
          ? { ...about, name: "sendernames.updated", data: { name, type } }
          : {
              ...about,
              name: "sendernames.moderation",
              data: { name, type, was: was.moderation, moderation: "pending" },
            },
      );
      return viewOf(row);
    });
  },
);

/** Removes a name and answers it as it was; messages that were accepted under it still leave. */
export const removeSendername = removeVerb("sendernames.remove", sendernames, {
  remove: (tx, { id }) => tx`delete from sendernames where id = ${id}`,
  event: ({ name, type }) => ({ name: "sendernames.removed", data: { name, type } }),
});
