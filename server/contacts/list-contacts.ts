import type { ContactRow } from "#drizzle/schema/contacts.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import { contactsList } from "#lib/contacts/list.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { phoneBeginning } from "#lib/phone.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { readPage } from "#server/db/list-page.ts";
import { filterConditions, listTable } from "#server/db/list-table.ts";
import { countRows, everyOf, type Fragment, pageFrame, type RowCount } from "#server/db/paging.ts";
import { contactColumns, contactNotFound, contactViewOf } from "./contact-row.ts";
import { nameKey } from "./name-key.ts";

const table = listTable(contactsList, {
  from: "contacts c",
  id: "c.id",
  owner: "c.owner_id",
  permission: "contacts.get",
  filters: { ListId: null, gender: "c.gender", phone: "c.phone", email: "c.email" },
  sorts: {
    name: { sql: nameKey, type: "text", nullable: true },
    phone: { sql: "c.phone", type: "text", nullable: true },
  },
});

/** Contacts of the lists in the actor's scope, newest first. Each list gives a short index range, however large it is. */
export const listContacts = permitted(
  "contacts.get",
  async (actor, parameters: ListParameters): Promise<ListPage<ContactView>> => {
    const db = sql();
    const { search, createdAt } = parameters;
    const lists = listsOf(db, actor, parameters);
    const asked = Object.keys(parameters.filters).filter((name) => !ofLists.includes(name));
    const isPlain = !search && asked.length === 0 && !createdAt.from && !createdAt.to;
    const where = everyOf(db, [
      filterConditions(db, table, parameters),
      search && searchCondition(db, search),
    ]);
    const [rows, count] = await Promise.all([
      readPage(
        db,
        { table, actor, parameters },
        ({ beyond, order, page, limit, offset }) => db<ContactRow[]>`
          select ${contactColumns(db)} from (${lists}) l cross join lateral (
            select * from contacts c where c.list_id = l.id and ${where} ${beyond}
            order by ${order} limit ${limit + offset}
          ) c order by ${order} ${page}`,
      ),
      isPlain
        ? countListed(db, lists)
        : countRows(
            db,
            { from: db`(${lists}) l join contacts c on c.list_id = l.id`, where, id: "c.id" },
            parameters,
          ),
    ]);
    return { data: rows.map(contactViewOf), ...pageFrame(count, parameters, rows) };
  },
);

/** Filters that choose lists, whose sizes are known. */
const ofLists = ["ListId", "OwnerId"];

async function countListed(db: Sql, lists: Fragment): Promise<RowCount> {
  const [row] = await db<{ total: number }[]>`
    select coalesce(sum(size), 0)::float8 as total from contact_lists where id in (${lists})`;
  return { total: row?.total ?? 0, isAtLeast: false };
}

function listsOf(db: Sql, actor: Actor, { filters }: ListParameters) {
  const mine = visibleTo(db, actor, "contacts.get", "owner_id");
  const wanted = filters.ListId ? db`and id = any(${filters.ListId}::uuid[])` : db``;
  const ofOwners = filters.OwnerId ? db`and owner_id = any(${filters.OwnerId}::uuid[])` : db``;
  return db`select id from contact_lists where ${mine} ${wanted} ${ofOwners}`;
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
