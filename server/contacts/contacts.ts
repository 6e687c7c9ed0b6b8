import type { ContactInput, ContactView, UpdateContactInput } from "#lib/contacts/contact.ts";
import {
  type CustomField,
  customFields,
  type CustomFields,
  genders,
} from "#lib/contacts/fields.ts";
import { AppError } from "#lib/errors.ts";
import type { ListPage } from "#lib/list-page.ts";
import { type Actor, assertCan } from "#lib/permissions.ts";
import { normalisePhone } from "#lib/phone.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Db, type Sql, sql, type Tx } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { countLimit, everyOf, keysetPage, pageFrame } from "#server/db/paging.ts";
import { publish } from "#server/realtime/publish.ts";
import type { ListParameters, ListSpec } from "#server/transport/list-parameters.ts";
import { ownerOfFillableList } from "./lists.ts";
import { containing } from "./search.ts";

/** Parameters of `GET /contacts`. */
export const contactsListSpec = {
  order: ["createdAt"],
  filters: { id: "id", ListId: "id", OwnerId: "id", phone: "text", email: "text", gender: genders },
  defaultLimit: 16,
} as const satisfies ListSpec;

interface Row {
  id: string;
  listId: string;
  ownerId: string;
  phone: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  middleName: string | null;
  date: string | null;
  gender: "male" | "female" | null;
  custom: CustomFields;
  createdAt: Date;
  updatedAt: Date;
}

const columns = (db: Db) =>
  db`c.id, c.list_id, c.owner_id, c.phone, c.email, c.first_name, c.last_name, c.middle_name, c.date::text as date,
    c.gender, c.custom, c.created_at, c.updated_at`;

/** Contacts of the lists in the actor's scope, newest first. Each list gives a short index range, however large it is. */
export async function listContacts(actor: Actor, parameters: ListParameters): Promise<ListPage<ContactView>> {
  assertCan(actor, "contacts.get");
  const db = sql();
  const { after, limit, offset } = parameters;
  const { beyond, order, page } = keysetPage(db, "c.id", parameters);
  const lists = listsOf(db, actor, parameters);
  const where = contactConditions(db, parameters);
  const [rows, [totals]] = await Promise.all([
    db<Row[]>`
      select ${columns(db)} from (${lists}) l cross join lateral (
        select * from contacts c where c.list_id = l.id and ${where} ${beyond}
        order by ${order} limit ${limit + (after ? 0 : offset)}
      ) c order by ${order} ${page}`,
    db<{ count: number }[]>`
      select count(*)::int as count from (
        select 1 from (${lists}) l join contacts c on c.list_id = l.id where ${where} limit ${countLimit + 1}
      ) capped`,
  ]);
  return { data: rows.map(viewOf), ...pageFrame(totals?.count ?? 0, parameters, rows) };
}

function listsOf(db: Sql, actor: Actor, { filters }: ListParameters) {
  const mine = visibleTo(db, actor, "contacts.get", "owner_id");
  const ofLists = filters.ListId ? db`and id = any(${filters.ListId}::uuid[])` : db``;
  const ofOwners = filters.OwnerId ? db`and owner_id = any(${filters.OwnerId}::uuid[])` : db``;
  return db`select id from contact_lists where ${mine} ${ofLists} ${ofOwners}`;
}

function contactConditions(db: Sql, { createdAt, filters, search }: ListParameters) {
  const phones = filters.phone?.map((phone) => normalisePhone(phone) ?? phone);
  const emails = filters.email?.map((email) => email.trim().toLowerCase());
  return everyOf(db, [
    createdAt.from && db`c.id >= ${idFloor(createdAt.from)}`,
    createdAt.to && db`c.id < ${idFloor(createdAt.to)}`,
    filters.id && db`c.id = any(${filters.id}::uuid[])`,
    phones && db`c.phone = any(${phones})`,
    emails && db`c.email = any(${emails})`,
    filters.gender && db`c.gender = any(${filters.gender})`,
    search && searchCondition(db, search),
  ]);
}

/** The beginning of a number (typed with 8 for +7 too), or part of a name or an e-mail address. */
function searchCondition(db: Sql, search: string) {
  const digits = search.replaceAll(/[\s()+-]/g, "");
  if (/^\d{3,15}$/.test(digits))
    return db`c.phone like ${`+${digits.replace(/^8(?=\d{10}$|9)/, "7")}%`}`;
  const pattern = containing(search);
  return db`(c.email ilike ${pattern} or concat_ws(' ', c.last_name, c.first_name, c.middle_name) ilike ${pattern}
    or concat_ws(' ', c.first_name, c.last_name) ilike ${pattern})`;
}

/** Throws NotFound outside the actor's scope. */
export async function getContact(actor: Actor, id: string): Promise<ContactView> {
  assertCan(actor, "contacts.get");
  const db = sql();
  const [row] = await db<Row[]>`
    select ${columns(db)} from contacts c where c.id = ${id} and ${visibleTo(db, actor, "contacts.get", "c.owner_id")}`;
  if (!row) throw contactNotFound();
  return viewOf(row);
}

/** Adds a contact to a list in the actor's scope; it belongs to the list's owner. Throws NotFound for any other list. */
export async function createContact(actor: Actor, input: ContactInput): Promise<ContactView> {
  assertCan(actor, "contacts.create");
  const { ListId, phone, email, firstName, lastName, middleName, date, gender, custom } = input;
  return sql().begin(async (tx) => {
    const ownerId = await ownerOfFillableList(tx, actor, ListId);
    const [row] = await tx<Row[]>`
      insert into contacts as c (owner_id, list_id, phone, email, first_name, last_name, middle_name, date, gender, custom)
      values (${ownerId}, ${ListId}, ${phone}, ${email}, ${firstName}, ${lastName}, ${middleName}, ${date}, ${gender},
        ${tx.json(custom)})
      returning ${columns(tx)}`;
    if (!row) throw new Error("A contact was inserted and not returned");
    await announce(tx, "created", row);
    return viewOf(row);
  });
}

/** Rewrites what a contact says; it stays in its list. Throws NotFound outside the actor's scope. */
export async function updateContact(
  actor: Actor,
  id: string,
  input: UpdateContactInput,
): Promise<ContactView> {
  assertCan(actor, "contacts.update");
  const { phone, email, firstName, lastName, middleName, date, gender, custom } = input;
  return sql().begin(async (tx) => {
    const [row] = await tx<Row[]>`
      update contacts c set phone = ${phone}, email = ${email}, first_name = ${firstName}, last_name = ${lastName},
        middle_name = ${middleName}, date = ${date}, gender = ${gender}, custom = ${tx.json(custom)}, updated_at = now()
      where c.id = ${id} and ${visibleTo(tx, actor, "contacts.update", "c.owner_id")}
      returning ${columns(tx)}`;
    if (!row) throw contactNotFound();
    await announce(tx, "updated", row);
    return viewOf(row);
  });
}

/** Answers the contact as it was. Throws NotFound outside the actor's scope. */
export async function removeContact(actor: Actor, id: string): Promise<ContactView> {
  assertCan(actor, "contacts.remove");
  return sql().begin(async (tx) => {
    const [row] = await tx<Row[]>`
      delete from contacts c
      where c.id = ${id} and ${visibleTo(tx, actor, "contacts.remove", "c.owner_id")}
      returning ${columns(tx)}`;
    if (!row) throw contactNotFound();
    await announce(tx, "removed", row);
    return viewOf(row);
  });
}

/** A contact more or less is news of its list too: the size has changed. */
async function announce(
  tx: Tx,
  change: "created" | "updated" | "removed",
  { id, listId, ownerId }: Row,
): Promise<void> {
  await publish(tx, { event: `contacts.${change}`, ownerId, data: { id, ListId: listId } });
  if (change !== "updated")
    await publish(tx, { event: "contactLists.updated", ownerId, data: { id: listId } });
}

function contactNotFound(): AppError {
  return new AppError("NotFound", "contacts.errors.notFound");
}

function viewOf({ listId, ownerId, custom, createdAt, updatedAt, ...row }: Row): ContactView {
  return {
    ...row,
    ...(Object.fromEntries(customFields.map((name) => [name, custom[name] ?? null])) as Record<
      CustomField,
      string | null
    >),
    ListId: listId,
    OwnerId: ownerId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
