import { AppError } from "#lib/errors.ts";
import {
  completeRequisite,
  type RequisiteInput,
  type RequisiteView,
} from "#lib/requisites/requisite.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { assertRoom } from "#server/db/assert-room.ts";
import { sql } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { removeOrHide } from "#server/db/remove-or-hide.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { findRequisite, requisiteColumns, type Row, viewOf } from "./requisite-row.ts";

/** Creates a payer's details for the actor's account, once for an idempotency key. */
export const createRequisite = inEdition(
  "legal",
  permitted(
    "requisites.create",
    async (
      actor,
      input: RequisiteInput,
      idempotency: Idempotency | null = null,
    ): Promise<RequisiteView> => {
      const ownerId = actor.userId;
      const { title, contact, signer, manager, data } = completeRequisite(input);
      return sql().begin(async (tx) => {
        await assertRoom(tx, {
          table: "requisites",
          ownerId,
          full: "requisites.errors.many",
        });
        const [row] = await tx<Row[]>`
          with r as (
            insert into requisites (owner_id, title, inn, vat, contact, signer, manager, data)
            values (${ownerId}, ${title}, ${data.legal.inn}, ${data.tax.vat}, ${tx.json(toJson(contact))},
              ${tx.json(toJson(signer))}, ${tx.json(toJson(manager))}, ${tx.json(toJson(data))})
            returning *
          )
          select ${requisiteColumns(tx)} from r join users u on u.id = r.owner_id`;
        if (!row) throw new Error("Requisites were inserted and not returned");
        await record(tx, actor, {
          name: "requisites.created",
          ownerId,
          ids: [row.id],
          data: { title },
        });
        const view = viewOf(row);
        await storeAnswer(tx, idempotency, 200, view);
        return view;
      });
    },
  ),
);

/** Replaces them whole; documents that were made keep what they said. Throws NotFound outside the actor's scope. */
export const updateRequisite = inEdition(
  "legal",
  permitted(
    "requisites.update",
    async (actor, id: string, input: RequisiteInput): Promise<RequisiteView> => {
      const { title, contact, signer, manager, data } = completeRequisite(input);
      return sql().begin(async (tx) => {
        await findRequisite(tx, actor, {
          id,
          permission: "requisites.update",
          lock: tx`for no key update of r`,
        });
        const [row] = await tx<Row[]>`
          with r as (
            update requisites set title = ${title}, inn = ${data.legal.inn}, vat = ${data.tax.vat},
              contact = ${tx.json(toJson(contact))}, signer = ${tx.json(toJson(signer))},
              manager = ${tx.json(toJson(manager))}, data = ${tx.json(toJson(data))}, updated_at = now()
            where id = ${id} returning *
          )
          select ${requisiteColumns(tx)} from r join users u on u.id = r.owner_id`;
        if (!row) throw new AppError("NotFound", "requisites.errors.notFound");
        await record(tx, actor, {
          name: "requisites.updated",
          ownerId: row.ownerId,
          ids: [id],
          data: { title },
        });
        return viewOf(row);
      });
    },
  ),
);

/** Removes them and answers them as they were. Throws NotFound outside the scope that the actor may remove from. */
export const removeRequisite = inEdition(
  "legal",
  permitted("requisites.remove", async (actor, id: string): Promise<RequisiteView> => {
    return sql().begin(async (tx) => {
      const row = await findRequisite(tx, actor, {
        id,
        permission: "requisites.remove",
        lock: tx`for update of r`,
      });
      await removeOrHide(tx, "requisites", id);
      await record(tx, actor, {
        name: "requisites.removed",
        ownerId: row.ownerId,
        ids: [id],
        data: { title: row.title },
      });
      return viewOf(row);
    });
  }),
);
