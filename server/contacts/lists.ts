import type { ContactListInput, ContactListView } from "#lib/contacts/contact-list.ts";
import { contactListTypes } from "#lib/contacts/contact-list.ts";
import { AppError } from "#lib/errors.ts";
import { type Actor, assertCan } from "#lib/permissions.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { publish } from "#server/realtime/publish.ts";
import type { ListParameters, ListSpec } from "#server/transport/list-parameters.ts";
import { containing } from "./search.ts";

/** Parameters of `GET /contactLists`. */
export const contactListsListSpec = {
  order: ["createdAt", "title"],
  filters: { id: "id", OwnerId: "id", type: contactListTypes },
  defaultLimit: 16,
} as const satisfies ListSpec;

export interface ContactListPage {
  data: ContactListView[];
  total: number;
  offset: number;
  limit: number;
  nextAfter: string | null;
}

type Row = Omit<ContactListView, "OwnerId" | "createdAt" | "updatedAt"> & {
  ownerId: string;
  createdAt: Date;
  updatedAt: Date;
};

/** Contact lists of the accounts in the actor's scope, newest first where not told otherwise. */
export async function listContactLists(
  actor: Actor,
  parameters: ListParameters,
): Promise<ContactListPage> {
  assertCan(actor, "contacts.get");
  const db = sql();
  const { after, createdAt, filters, limit, search } = parameters;
  const parts = [
    visibleTo(db, actor, "contacts.get", "l.owner_id"),
    createdAt.from && db`l.id >= ${idFloor(createdAt.from)}`,
    createdAt.to && db`l.id < ${idFloor(createdAt.to)}`,
    filters.id && db`l.id = any(${filters.id}::uuid[])`,
    filters.OwnerId && db`l.owner_id = any(${filters.OwnerId}::uuid[])`,
    filters.type && db`l.type = any(${filters.type})`,
    search && db`l.title ilike ${containing(search)}`,
  ].filter((part) => part !== null && part !== undefined && part !== "");
  const where = parts.reduce((all, part) => db`${all} and ${part}`);
  const order = parameters.order[0];
  const direction = order?.direction === "asc" ? db`asc` : db`desc`;
  const byTitle = order?.field === "title" && !after;
  const beyond = order?.direction === "asc" ? db`and l.id > ${after}` : db`and l.id < ${after}`;
  const offset = after ? 0 : parameters.offset;
  const [rows, [count]] = await Promise.all([
    db<Row[]>`
      select l.id, l.title, l.type, l.size, l.owner_id, l.created_at, l.updated_at from contact_lists l
      where ${where} ${after ? beyond : db``}
      order by ${byTitle ? db`l.title ${direction},` : db``} l.id ${direction} limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total from contact_lists l where ${where}`,
  ]);
  const isFull = rows.length === limit && !byTitle;
  return {
    data: rows.map(viewOf),
    total: count?.total ?? 0,
    offset,
    limit,
    nextAfter: isFull ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** Throws NotFound outside the actor's scope. */
export async function getContactList(actor: Actor, id: string): Promise<ContactListView> {
  assertCan(actor, "contacts.get");
  const db = sql();
  const [row] = await db<Row[]>`
    select l.id, l.title, l.type, l.size, l.owner_id, l.created_at, l.updated_at from contact_lists l
    where l.id = ${id} and ${visibleTo(db, actor, "contacts.get", "l.owner_id")}`;
  if (!row) throw listNotFound(id);
  return viewOf(row);
}

/** An empty list of the actor's own. */
export async function createContactList(
  actor: Actor,
  { title, type }: ContactListInput,
): Promise<ContactListView> {
  assertCan(actor, "contacts.create");
  return sql().begin(async (tx) => {
    const [row] = await tx<Row[]>`
      insert into contact_lists (owner_id, title, type) values (${actor.userId}, ${title}, ${type})
      returning id, title, type, size, owner_id, created_at, updated_at`;
    if (!row) throw new Error("A contact list was inserted and not returned");
    await publish(tx, {
      event: "contactLists.created",
      ownerId: actor.userId,
      data: { id: row.id },
    });
    return viewOf(row);
  });
}

/** The owner of a list that the actor may fill. Throws NotFound for any other list. */
export async function ownerOfFillableList(tx: Tx, actor: Actor, id: string): Promise<string> {
  const [row] = await tx<{ ownerId: string }[]>`
    select owner_id from contact_lists
    where id = ${id} and ${visibleTo(tx, actor, "contacts.create", "owner_id")} for key share`;
  if (!row) throw listNotFound(id);
  return row.ownerId;
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
