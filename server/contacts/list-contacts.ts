import type { ContactView } from "#lib/contacts/contact.ts";
import { genders } from "#lib/contacts/fields.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters, ListSpec } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { normalisePhone, phoneBeginning } from "#lib/phone.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { containing } from "#server/db/like.ts";
import { countLimit, everyOf, keysetPage, pageFrame } from "#server/db/paging.ts";
import { contactColumns, contactNotFound, type ContactRow, contactViewOf } from "./contact-row.ts";

/** Parameters of `GET /contacts`. */
export const contactsListSpec = {
  order: ["createdAt"],
  filters: { id: "id", ListId: "id", OwnerId: "id", phone: "text", email: "text", gender: genders },
  defaultLimit: 16,
} as const satisfies ListSpec;

/** Contacts of the lists in the actor's scope, newest first. Each list gives a short index range, however large it is. */
export const listContacts = permitted(
  "contacts.get",
  async (actor, parameters: ListParameters): Promise<ListPage<ContactView>> => {
    const db = sql();
    const { after, limit, offset } = parameters;
    const { beyond, order, page } = keysetPage(db, "c.id", parameters);
    const lists = listsOf(db, actor, parameters);
    const where = contactConditions(db, parameters);
    const [rows, [totals]] = await Promise.all([
      db<ContactRow[]>`
      select ${contactColumns(db)} from (${lists}) l cross join lateral (
        select * from contacts c where c.list_id = l.id and ${where} ${beyond}
        order by ${order} limit ${limit + (after ? 0 : offset)}
      ) c order by ${order} ${page}`,
      db<{ count: number }[]>`
      select count(*)::int as count from (
        select 1 from (${lists}) l join contacts c on c.list_id = l.id where ${where} limit ${countLimit + 1}
      ) capped`,
    ]);
    return { data: rows.map(contactViewOf), ...pageFrame(totals?.count ?? 0, parameters, rows) };
  },
);

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
  const beginning = phoneBeginning(search);
  if (beginning) return db`c.phone like ${`${beginning}%`}`;
  const pattern = containing(search);
  return db`(c.email ilike ${pattern} or concat_ws(' ', c.last_name, c.first_name, c.middle_name) ilike ${pattern}
    or concat_ws(' ', c.first_name, c.last_name) ilike ${pattern})`;
}

/** Throws NotFound outside the actor's scope. */
export const getContact = permitted(
  "contacts.get",
  async (actor, id: string): Promise<ContactView> => {
    const db = sql();
    const [row] = await db<ContactRow[]>`
    select ${contactColumns(db)} from contacts c where c.id = ${id} and ${visibleTo(db, actor, "contacts.get", "c.owner_id")}`;
    if (!row) throw contactNotFound();
    return contactViewOf(row);
  },
);
