import { completeRequisite, type RequisiteInput } from "#lib/requisites/requisite.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { assertRoom } from "#server/db/assert-room.ts";
import { insertedId } from "#server/db/inserted-id.ts";
import { toJson } from "#server/db/json.ts";
import { removeOrHide } from "#server/db/remove-or-hide.ts";
import { changeVerb, createVerb, removeVerb } from "#server/verbs/write-verbs.ts";
import { requisites } from "./requisite-row.ts";

/** Creates a payer's details for the actor's account, once for an idempotency key. */
export const createRequisite = inEdition(
  "legal",
  createVerb("requisites.create", requisites, {
    insert: async (tx, { userId }, input: RequisiteInput) => {
      const { title, contact, signer, manager, data } = completeRequisite(input);
      await assertRoom(tx, {
        table: "requisites",
        ownerId: userId,
        full: "requisites.errors.many",
      });
      return insertedId(tx`
        insert into requisites (owner_id, title, inn, vat, contact, signer, manager, data)
        values (${userId}, ${title}, ${data.legal.inn}, ${data.tax.vat}, ${tx.json(toJson(contact))},
          ${tx.json(toJson(signer))}, ${tx.json(toJson(manager))}, ${tx.json(toJson(data))})
        returning id`);
    },
    event: ({ title }) => ({ name: "requisites.created", data: { title } }),
  }),
);

/** Replaces them whole; documents that were made keep what they said. Throws NotFound outside the actor's scope. */
export const updateRequisite = inEdition(
  "legal",
  changeVerb("requisites.update", requisites, {
    change: async (tx, { id }, input: RequisiteInput) => {
      const { title, contact, signer, manager, data } = completeRequisite(input);
      await tx`
        update requisites set title = ${title}, inn = ${data.legal.inn}, vat = ${data.tax.vat},
          contact = ${tx.json(toJson(contact))}, signer = ${tx.json(toJson(signer))},
          manager = ${tx.json(toJson(manager))}, data = ${tx.json(toJson(data))}, updated_at = now()
        where id = ${id}`;
    },
    event: ({ title }) => ({ name: "requisites.updated", data: { title } }),
  }),
);

/** Removes them and answers them as they were. Throws NotFound outside the scope that the actor may remove from. */
export const removeRequisite = inEdition(
  "legal",
  removeVerb("requisites.remove", requisites, {
    remove: (tx, { id }) => removeOrHide(tx, "requisites", id),
    event: ({ title }) => ({ name: "requisites.removed", data: { title } }),
  }),
);
