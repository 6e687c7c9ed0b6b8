import type { ContactRow } from "#drizzle/schema/contacts.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import { contactsList } from "#lib/contacts/list.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { readPage } from "#server/db/list-page.ts";
import { filterConditions, listTable } from "#server/db/list-table.ts";
import {
  countRows,
  everyOf,
  type Fragment,
  pageFrame,
  type PageSql,
  type RowCount,
} from "#server/db/paging.ts";
import { contactColumns, contactNotFound, contactViewOf } from "./contact-row.ts";
import { isRare, matches, matchingContacts, textOfContact } from "./matching.ts";
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

/** Up to here a search reads every contact; beyond, it asks the index of their texts. */
const readAtMost = 20_000;
/** Of a longer list the first so many in the order asked for: what is common is found among them. */
const walkedAtMost = 5000;
/** And so many are counted at once: what is common has too many, which are counted when the page asks for it. */
const countedAtMost = 1000;

/** Contacts of the lists in the actor's scope, newest first. Each list gives a short index range, however large it is. */
export const listContacts = permitted(
  "contacts.get",
  async (actor, parameters: ListParameters): Promise<ListPage<ContactView>> => {
    const db = sql();
    const { search } = parameters;
    const lists = listsOf(db, actor, parameters);
    const listed = await countListed(db, lists);
    const filters = filterConditions(db, table, parameters);
    const where = everyOf(db, [filters, search && matches(db, search)]);
    const asked: Asked = { db, actor, parameters, lists, filters, where };
    const isIndexed = search !== "" && listed > readAtMost;
    const [rows, count] = await Promise.all([
      readPage(db, { table, actor, parameters }, async (page) =>
        isIndexed ? readMatching(asked, page) : readLists(asked, page),
      ),
      countContacts(asked, { listed, isIndexed }),
    ]);
    return { data: rows.map(contactViewOf), ...pageFrame(count, parameters, rows) };
  },
);

interface Asked {
  db: Sql;
  actor: Actor;
  parameters: ListParameters;
  /** `select id …` of the lists to look in. */
  lists: Fragment;
  /** Of `contacts c`: filters and days; `where` is the search too. */
  filters: Fragment;
  where: Fragment;
}

async function readLists({ db, lists, where }: Asked, page: PageSql) {
  const { beyond, order, limit, offset } = page;
  return db<ContactRow[]>`
    select ${contactColumns(db)} from (${lists}) l cross join lateral (
      select * from contacts c where c.list_id = l.id and ${where} ${beyond}
      order by ${order} limit ${limit + offset}
    ) c order by ${order} ${page.page}`;
}

/** What is common stands among the first contacts of a list; what is rare, the index names in no order. */
async function readMatching(asked: Asked, page: PageSql) {
  const { db, parameters, lists, filters } = asked;
  const { beyond, order, limit, offset } = page;
  const { search } = parameters;
  if (parameters.filters.ListId?.length === 1 && !isRare(search)) {
    const first = await db<ContactRow[]>`
      select ${contactColumns(db)} from (${lists}) l cross join lateral (
        select *, ${db.unsafe(textOfContact)} as text from contacts c
        where c.list_id = l.id ${beyond} order by ${order} limit ${walkedAtMost}
      ) c where ${filters} and ${matches(db, search, "c.text")} order by ${order} ${page.page}`;
    if (first.length === limit) return first;
  }
  // In the order of ids, and filtered by nothing else, no more than the page has to be looked at.
  const isPlain = parameters.order.field === "createdAt" && !isFiltered(parameters);
  const { direction } = parameters.order;
  const after = parameters.after;
  const rest = isPlain
    ? db`${after ? db`and id ${direction === "asc" ? db`>` : db`<`} ${after}` : db``}
        order by id ${direction === "asc" ? db`asc` : db`desc`} limit ${limit + offset}`
    : db``;
  const matching = matchingContacts(db, { scope: scopeOf(asked), search, lists, rest });
  return db<ContactRow[]>`
    select ${contactColumns(db)} from ${matching} m join contacts c on c.id = m.id
    where ${filters} ${beyond} order by ${order} ${page.page}`;
}

function scopeOf({ db, actor }: Pick<Asked, "db" | "actor">) {
  return (column: string) => visibleTo(db, actor, "contacts.get", column);
}

/** Filters that choose lists, whose sizes are known. */
const ofLists = ["ListId", "OwnerId"];

async function countContacts(
  { db, actor, parameters, lists, filters, where }: Asked,
  { listed, isIndexed }: { listed: number; isIndexed: boolean },
): Promise<RowCount> {
  const { search } = parameters;
  if (!search && !isFiltered(parameters)) return { total: listed, isAtLeast: false };
  if (!isIndexed) {
    const from = db`(${lists}) l join contacts c on c.list_id = l.id`;
    return countRows(db, { from, where, id: "c.id" }, parameters);
  }
  const matching = matchingContacts(db, { scope: scopeOf({ db, actor }), search, lists });
  return isFiltered(parameters)
    ? countRows(
        db,
        { from: db`${matching} m join contacts c on c.id = m.id`, where: filters, id: "c.id" },
        parameters,
        countedAtMost,
      )
    : countRows(
        db,
        { from: db`${matching} m`, where: db`true`, id: "m.id" },
        parameters,
        countedAtMost,
      );
}

function isFiltered({ createdAt, filters }: ListParameters): boolean {
  return (
    createdAt.from !== null ||
    createdAt.to !== null ||
    Object.keys(filters).some((name) => !ofLists.includes(name))
  );
}

async function countListed(db: Sql, lists: Fragment): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select coalesce(sum(size), 0)::float8 as total from contact_lists where id in (${lists})`;
  return row?.total ?? 0;
}

function listsOf(db: Sql, actor: Actor, { filters }: ListParameters) {
  const mine = visibleTo(db, actor, "contacts.get", "owner_id");
  const wanted = filters.ListId ? db`and id = any(${filters.ListId}::uuid[])` : db``;
  const ofOwners = filters.OwnerId ? db`and owner_id = any(${filters.OwnerId}::uuid[])` : db``;
  return db`select id from contact_lists where ${mine} ${wanted} ${ofOwners}`;
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
