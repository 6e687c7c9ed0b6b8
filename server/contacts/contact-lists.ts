import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import type { ContactListInput, ContactListView } from "#lib/contacts/contact-list.ts";
import { contactListsList } from "#lib/contacts/list.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Tx } from "#server/db/client.ts";
import { insertedId } from "#server/db/inserted-id.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { countListTasks } from "#server/tasks/service.ts";
import { accountName } from "#server/users/service.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { ownedIn, type RowSource } from "#server/verbs/row-source.ts";
import { changeVerb, createVerb, removeVerb } from "#server/verbs/write-verbs.ts";

const table = listTable(contactListsList, "contact_lists l", "contacts.get", {
  filters: { type: "l.type" },
  sorts: {
    title: { sql: "lower(l.title)", type: "text" },
    size: { sql: "l.size", type: "integer" },
  },
});

type Row = ContactListRow & { owner: string };

const lists: RowSource<Row, ContactListView> = {
  from: (db) => db`contact_lists l join users u on u.id = l.owner_id`,
  columns: (db) =>
    db`l.id, l.title, l.type, l.size, l.owner_id, ${accountName(db, "u")} as owner, l.created_at, l.updated_at`,
  alias: "l",
  reached: ownedIn("l.owner_id"),
  notFound: listNotFound,
  view: viewOf,
};

/** Lists contact lists of the accounts in the actor's scope, newest first by default. */
export const listContactLists = listVerb("contacts.get", {
  source: lists,
  table,
  and: (db, { search }) => [search && db`l.title ilike ${containing(search)}`],
});

/** Throws NotFound outside the actor's scope. */
export const getContactList = getVerb("contacts.get", lists);

/** Creates an empty list of the actor's account, once for an idempotency key. */
export const createContactList = createVerb("contacts.create", lists, {
  insert: (tx, actor, { title, type }: ContactListInput) =>
    insertedId(
      tx`insert into contact_lists (owner_id, title, type) values (${actor.userId}, ${title}, ${type}) returning id`,
    ),
  event: () => ({ name: "contactLists.created" }),
});

/** Throws NotFound outside the scope that the actor may change. */
export const updateContactList = changeVerb("contacts.update", lists, {
  change: async (tx, { id }, title: string) => {
    await tx`update contact_lists set title = ${title}, updated_at = now() where id = ${id}`;
  },
  event: () => ({ name: "contactLists.updated" }),
});

/**
 * Removes a list with all its contacts and answers it as it was. A running send that uses it continues without
 * them. Throws Conflict while a send waits to draw on it, or excludes its contacts, because they would be sent to.
 * Throws NotFound outside the scope that the actor may remove from.
 */
export const removeContactList = removeVerb("contacts.remove", lists, {
  remove: async (tx, { id }) => {
    // Asked with the list locked: a task made until then is seen, and none can be made with it any more.
    const { awaiting, excluding } = await countListTasks(tx, id);
    if (excluding > 0) throw new AppError("Conflict", "contacts.errors.listExcluded");
    if (awaiting > 0) throw new AppError("Conflict", "contacts.errors.listAwaited");
    await tx`delete from contact_lists where id = ${id}`;
  },
  event: () => ({ name: "contactLists.removed" }),
});

/**
 * Locks a list that the actor may add to, so that it can't be removed until the transaction ends. Throws
 * NotFound for any other list.
 */
export async function lockFillableList(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Pick<ContactListRow, "ownerId" | "type" | "title">> {
  const [row] = await tx<Pick<ContactListRow, "ownerId" | "type" | "title">[]>`
    select owner_id, type, title from contact_lists
    where id = ${id} and ${visibleTo(tx, actor, "contacts.create", "owner_id")} for key share`;
  if (!row) throw listNotFound(id);
  return row;
}

function listNotFound(id: string): AppError {
  return new AppError("NotFound", "contacts.errors.listNotFound", { params: { id } });
}

function viewOf({ ownerId, createdAt, updatedAt, ...row }: Row): ContactListView {
  return {
    ...row,
    OwnerId: ownerId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
