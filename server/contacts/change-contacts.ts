import type { ContactListRow, ContactRow } from "#drizzle/schema/contacts.ts";
import { recordedActor } from "#lib/actor.ts";
import type { ContactInput, ContactView, UpdateContactInput } from "#lib/contacts/contact.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { recordConsents } from "./consents.ts";
import { lockFillableList } from "./contact-lists.ts";
import { contactColumns, contactNotFound, contactViewOf } from "./contact-row.ts";

/** Adds a contact to a list in the actor's scope; it belongs to the list's owner. Throws NotFound for any other list. */
export const createContact = permitted(
  "contacts.create",
  async (actor, input: ContactInput, idempotency: Idempotency | null): Promise<ContactView> => {
    const { ListId, phone, email, firstName, lastName, middleName, date, gender, custom } = input;
    return sql().begin(async (tx) => {
      const list = await lockFillableList(tx, actor, ListId);
      const { ownerId } = list;
      const [row] = await tx<ContactRow[]>`
      insert into contacts as c (owner_id, list_id, phone, email, first_name, last_name, middle_name, date, gender, custom)
      values (${ownerId}, ${ListId}, ${phone}, ${email}, ${firstName}, ${lastName}, ${middleName}, ${date}, ${gender},
        ${tx.json(custom)})
      returning ${contactColumns(tx)}`;
      if (!row) throw new Error("A contact was inserted and not returned");
      await announce(tx, actor, "created", row);
      const kind = list.type === "blacklist" ? "withdrawn" : "granted";
      await learn(tx, actor, { kind, ownerId, list, addresses: [phone, email] });
      const view = contactViewOf(row);
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    });
  },
);

/** Replaces the values of a contact; it stays in its list. Throws NotFound outside the actor's scope. */
export const updateContact = permitted(
  "contacts.update",
  async (actor, id: string, input: UpdateContactInput): Promise<ContactView> => {
    const { phone, email, firstName, lastName, middleName, date, gender, custom } = input;
    return transaction(async (tx) => {
      const [before] = await tx<Pick<ContactRow, "phone" | "email">[]>`
        select phone, email from contacts c
        where c.id = ${id} and ${visibleTo(tx, actor, "contacts.update", "c.owner_id")} for update`;
      if (!before) throw contactNotFound();
      const [row] = await tx<ContactRow[]>`
      update contacts c set phone = ${phone}, email = ${email}, first_name = ${firstName}, last_name = ${lastName},
        middle_name = ${middleName}, date = ${date}, gender = ${gender}, custom = ${tx.json(custom)}, updated_at = now()
      where c.id = ${id} and ${visibleTo(tx, actor, "contacts.update", "c.owner_id")}
      returning ${contactColumns(tx)}`;
      if (!row) throw contactNotFound();
      await announce(tx, actor, "updated", row);
      const addresses = [
        row.phone === before.phone ? null : row.phone,
        row.email === before.email ? null : row.email,
      ];
      const list = await readList(tx, row);
      if (list?.type === "blacklist")
        await learn(tx, actor, { kind: "withdrawn", ownerId: row.ownerId, list, addresses });
      return contactViewOf(row);
    });
  },
);

/** Answers the contact as it was. Throws NotFound outside the actor's scope. */
export const removeContact = permitted(
  "contacts.remove",
  async (actor, id: string): Promise<ContactView> => {
    return transaction(async (tx) => {
      const [row] = await tx<ContactRow[]>`
      delete from contacts c
      where c.id = ${id} and ${visibleTo(tx, actor, "contacts.remove", "c.owner_id")}
      returning ${contactColumns(tx)}`;
      if (!row) throw contactNotFound();
      await announce(tx, actor, "removed", row);
      const { ownerId, phone, email } = row;
      const list = await readList(tx, row);
      if (list?.type === "blacklist")
        await learn(tx, actor, { kind: "granted", ownerId, list, addresses: [phone, email] });
      return contactViewOf(row);
    });
  },
);

type List = Pick<ContactListRow, "type" | "title">;

async function readList(tx: Tx, { listId }: ContactRow): Promise<List | undefined> {
  const [list] = await tx<List[]>`select type, title from contact_lists where id = ${listId}`;
  return list;
}

interface Learnt extends Pick<Parameters<typeof recordConsents>[1], "kind" | "ownerId"> {
  list: List;
  addresses: readonly (string | null)[];
}

/** Stores the consent that follows from a change of a list. */
async function learn(tx: Tx, actor: Actor, { list, addresses, ...of }: Learnt): Promise<void> {
  await recordConsents(tx, {
    ...of,
    source: actor.via === "token" ? "api" : "hand",
    addresses: addresses.filter((one) => one !== null),
    by: recordedActor(actor),
    origin: list.title,
  });
}

/** A contact more or less is news of its list too: the size has changed. */
async function announce(
  tx: Tx,
  actor: Actor,
  change: "created" | "updated" | "removed",
  { id, listId, ownerId }: ContactRow,
): Promise<void> {
  const resized: NewEvent = { name: "contactLists.resized", ownerId, ids: [listId] };
  await record(
    tx,
    actor,
    { name: `contacts.${change}`, ownerId, ids: [id], data: { ListId: listId } },
    ...(change === "updated" ? [] : [resized]),
  );
}
