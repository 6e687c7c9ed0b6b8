import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import { recordedActor } from "#lib/actor.ts";
import type { ImportHow, ImportInput, ImportView } from "#lib/contacts/import.ts";
import { AppError } from "#lib/errors.ts";
import { assertCan, type Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import type { Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { nameCustomFields } from "#server/settings/service.ts";
import { openStored } from "#server/storage/service.ts";
import { lockFillableList } from "../contact-lists.ts";
import { importViewOf, type NamedImportRow } from "./import-row.ts";

/**
 * Begins to bring the contacts of a stored file into a list in the actor's scope, or into a new one of the
 * actor's own; a job does it. Throws NotFound for another list or file.
 */
export const startImport = permitted(
  "contacts.create",
  async (actor, input: ImportInput, idempotency: Idempotency | null): Promise<ImportView> => {
    const { fileId, labels, known } = input;
    // Merging changes existing contacts, so it needs the permission.
    if (known === "merge") assertCan(actor, "contacts.update");
    return transaction(async (tx) => {
      const file = await openStored(tx, actor, fileId);
      const list = await findList(tx, actor, input);
      // Neither an operator's nor a reseller's own scope is a way from one customer to another.
      if (file.ownerId !== list.ownerId && file.ownerId !== actor.userId)
        throw new AppError("NotFound", "storage.errors.notFound", { params: { id: fileId } });
      const by = recordedActor(actor);
      const [row] = await tx<NamedImportRow[]>`
        insert into contact_imports (owner_id, list_id, file_id, file_owner_id, title, how, created_by, on_behalf_of)
        values (${list.ownerId}, ${list.id}, ${file.id}, ${file.ownerId}, ${file.title},
          ${tx.json(howOf(input))}, ${by.kind === "user" ? by.userId : actor.userId},
          ${(by.kind === "user" && by.onBehalfOf) || null})
        returning *, ${list.title} as list, ${list.type} as list_type`;
      if (!row) throw new Error("An import was inserted and not returned");
      const { id, ownerId } = row;
      if (labels) await nameCustomFields(tx, actor, ownerId, labels);
      await record(tx, actor, { name: "contactImports.created", ownerId, ids: [id] });
      await enqueue(tx, "import-contacts", { id });
      const view = importViewOf(row);
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    });
  },
);

function howOf(input: ImportInput): ImportHow {
  const { fileId: _, ListId: _list, list: _new, labels: _labels, ...how } = input;
  return how;
}

type List = Pick<ContactListRow, "id" | "ownerId" | "title" | "type">;

async function findList(tx: Tx, actor: Actor, { ListId, list }: ImportInput): Promise<List> {
  if (ListId) return { id: ListId, ...(await lockFillableList(tx, actor, ListId)) };
  if (!list) throw new Error("An import without a list was let through");
  const [row] = await tx<List[]>`
    insert into contact_lists (owner_id, title, type) values (${actor.userId}, ${list.title}, ${list.type})
    returning id, owner_id, title, type`;
  if (!row) throw new Error("A contact list was inserted and not returned");
  await record(tx, actor, { name: "contactLists.created", ownerId: row.ownerId, ids: [row.id] });
  return row;
}
