import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import type { ContactListInput, ContactListView } from "#lib/contacts/contact-list.ts";
import { contactListsList } from "#lib/contacts/list.ts";
import { AppError } from "#lib/errors.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { findPage } from "#server/db/list-page.ts";
import { listTable } from "#server/db/list-table.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { isExclusionAwaited } from "#server/tasks/service.ts";
import { accountName } from "#server/users/service.ts";

const table = listTable(contactListsList, {
  from: "contact_lists l",
  id: "l.id",
  owner: "l.owner_id",
  permission: "contacts.get",
  filters: { type: "l.type" },
  sorts: {
    title: { sql: "lower(l.title)", type: "text" },
    size: { sql: "l.size", type: "integer" },
  },
});

const columns = (db: Db) =>
  db`l.id, l.title, l.type, l.size, l.owner_id, ${accountName(db, "u")} as owner, l.created_at, l.updated_at`;

type Row = ContactListRow & { owner: string };

/** Lists contact lists of the accounts in the actor's scope, newest first by default. */
export const listContactLists = permitted(
  "contacts.get",
  async (actor, parameters: ListParameters): Promise<ListPage<ContactListView>> => {
    const db = sql();
    const { search } = parameters;
    return findPage(db, actor, parameters, {
      table,
      and: [search && db`l.title ilike ${containing(search)}`],
      select: (rest) => db<Row[]>`
        select ${columns(db)} from contact_lists l join users u on u.id = l.owner_id where ${rest}`,
      view: viewOf,
    });
  },
);

/** Throws NotFound outside the actor's scope. */
export const getContactList = permitted(
  "contacts.get",
  async (actor, id: string): Promise<ContactListView> => {
    const db = sql();
    const [row] = await db<Row[]>`
    select ${columns(db)} from contact_lists l join users u on u.id = l.owner_id
    where l.id = ${id} and ${visibleTo(db, actor, "contacts.get", "l.owner_id")}`;
    if (!row) throw listNotFound(id);
    return viewOf(row);
  },
);

/** Creates an empty list of the actor's account, once for an idempotency key. */
export const createContactList = permitted(
  "contacts.create",
  async (
    actor,
    { title, type }: ContactListInput,
    idempotency: Idempotency | null = null,
  ): Promise<ContactListView> => {
    return sql().begin(async (tx) => {
      const [row] = await tx<Row[]>`
      with l as (
        insert into contact_lists (owner_id, title, type) values (${actor.userId}, ${title}, ${type}) returning *
      )
      select ${columns(tx)} from l join users u on u.id = l.owner_id`;
      if (!row) throw new Error("A contact list was inserted and not returned");
      await record(tx, actor, {
        name: "contactLists.created",
        ownerId: actor.userId,
        ids: [row.id],
      });
      const view = viewOf(row);
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    });
  },
);

/** Throws NotFound outside the scope that the actor may change. */
export const updateContactList = permitted(
  "contacts.update",
  async (actor, id: string, title: string): Promise<ContactListView> => {
    return sql().begin(async (tx) => {
      const [row] = await tx<Row[]>`
      with l as (
        update contact_lists set title = ${title}, updated_at = now()
        where id = ${id} and ${visibleTo(tx, actor, "contacts.update", "owner_id")} returning *
      )
      select ${columns(tx)} from l join users u on u.id = l.owner_id`;
      if (!row) throw listNotFound(id);
      await record(tx, actor, { name: "contactLists.updated", ownerId: row.ownerId, ids: [id] });
      return viewOf(row);
    });
  },
);

/**
 * Removes a list with all its contacts and answers it as it was. A running send that uses it continues without
 * them. Throws Conflict while a send excludes its contacts, because they would be sent to. Throws NotFound
 * outside the scope that the actor may remove from.
 */
export const removeContactList = permitted(
  "contacts.remove",
  async (actor, id: string): Promise<ContactListView> => {
    return transaction(async (tx) => {
      const [row] = await tx<Row[]>`
        select ${columns(tx)} from contact_lists l join users u on u.id = l.owner_id
        where l.id = ${id} and ${visibleTo(tx, actor, "contacts.remove", "l.owner_id")} for update of l`;
      if (!row) throw listNotFound(id);
      // Asked with the list locked: a task made until then is seen, and none can be made with it any more.
      if (await isExclusionAwaited(tx, id))
        throw new AppError("Conflict", "contacts.errors.listExcluded");
      await tx`delete from contact_lists where id = ${id}`;
      await record(tx, actor, { name: "contactLists.removed", ownerId: row.ownerId, ids: [id] });
      return viewOf(row);
    });
  },
);

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
