import type { ContactRow } from "#drizzle/schema/contacts.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import { contactsList } from "#lib/contacts/list.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { orderOf, readPage, unreadPage } from "#server/db/list-page.ts";
import { filterConditions, listTable } from "#server/db/list-table.ts";
import {
  countRows,
  joinConditions,
  type Fragment,
  pageFrame,
  type PageSql,
  type RowCount,
} from "#server/db/paging.ts";
import { countListed, idsOf, listsOf } from "./asked-lists.ts";
import { contactColumns, contactNotFound, contactViewOf } from "./contact-row.ts";
import { matches, matchingContacts, textOfContact } from "./matching.ts";
import { nameKey } from "./name-key.ts";
import { streamContacts } from "./stream-contacts.ts";

const table = listTable(contactsList, "contacts c", "contacts.get", {
  filters: { ListId: null, gender: "c.gender", phone: "c.phone", email: "c.email" },
  sorts: {
    name: { sql: nameKey, type: "text", nullable: true },
    phone: { sql: "c.phone", type: "text", nullable: true },
  },
});

/** Up to here a search reads every contact; beyond, it asks the index of their texts. */
const maxRead = 20_000;
/** The maximum of ids read from the index. A search with more matches is common, and is counted only on request. */
const maxTaken = 1000;
/** The first contacts of a list, in the requested order, in which common matches are searched. */
const maxScanned = 5000;

/** Contacts of the lists in the actor's scope, newest first. Each list gives a short index range, however large it is. */
export const listContacts = permitted(
  "contacts.get",
  async (actor, parameters: ListParameters): Promise<ListPage<ContactView>> => {
    const db = sql();
    const { search, stream } = parameters;
    const lists = listsOf(db, actor, parameters);
    if (stream) {
      const where = joinConditions(db, [
        filterConditions(db, table, parameters),
        search && matches(db, search),
      ]);
      const order = orderOf(db, table, parameters);
      await streamContacts({ db, actor, stream, lists, where, order });
      return unreadPage(parameters);
    }
    const { listed, few } = await countListed(db, lists);
    const filters = filterConditions(db, table, parameters);
    const where = joinConditions(db, [filters, search && matches(db, search)]);
    const among = few ? idsOf(db, few) : lists;
    const asked: Asked = { db, actor, parameters, lists, among, filters, where };
    const found = search !== "" && listed > maxRead ? await takeMatching(asked) : null;
    const [rows, count] = await Promise.all([
      readPage(db, { table, actor, parameters }, async (page) => {
        if (!found) return readLists(asked, page);
        return found.length > maxTaken ? readMatching(asked, page) : readFound(asked, found, page); // prettier-ignore
      }),
      found ? countMatching(asked, found) : countContacts(asked, listed),
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
  /** The set of contacts for `in (…)`. A small set is given by ids, so that the planner knows its size. */
  among: Fragment;
  /** Conditions on `contacts c` for filters and days; `where` also contains the search. */
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

/** The first matching ids of the index, in no order; all of them if they are few. */
async function takeMatching(asked: Asked): Promise<readonly string[]> {
  const { db, among } = asked;
  const { search } = asked.parameters;
  const matching = matchingContacts(db, { scope: scopeOf(asked), search, lists: among });
  const rows = await db<{ id: string }[]>`select id from ${matching} m limit ${maxTaken + 1}`;
  return rows.map(({ id }) => id);
}

async function readFound({ db, filters }: Asked, found: readonly string[], page: PageSql) {
  return db<ContactRow[]>`
    select ${contactColumns(db)} from contacts c
    where ${isAmong(db, found)} and ${filters} ${page.beyond} order by ${page.order} ${page.page}`;
}

function isAmong(db: Sql, found: readonly string[]): Fragment {
  return db`c.id = any(${[...found]}::uuid[])`;
}

/** Common matches are among the first contacts of a list; the others are found by the index. */
async function readMatching(asked: Asked, page: PageSql) {
  const { db, parameters, lists, among, filters } = asked;
  const { beyond, order, limit, offset } = page;
  const { search } = parameters;
  if (parameters.filters.ListId?.length === 1) {
    const first = await db<ContactRow[]>`
      select ${contactColumns(db)} from (${lists}) l cross join lateral (
        select *, ${db.unsafe(textOfContact)} as text from contacts c
        where c.list_id = l.id ${beyond} order by ${order} limit ${maxScanned}
      ) c where ${filters} and ${matches(db, search, "c.text")} order by ${order} ${page.page}`;
    if (first.length === limit) return first;
  }
  // In the order of ids and without filters, only the rows of the page are read.
  const isPlain = parameters.order.field === "createdAt" && !isFiltered(parameters);
  const { direction } = parameters.order;
  const after = parameters.after;
  const rest = isPlain
    ? db`${after ? db`and id ${direction === "asc" ? db`>` : db`<`} ${after}` : db``}
        order by id ${direction === "asc" ? db`asc` : db`desc`} limit ${limit + offset}`
    : db``;
  const matching = matchingContacts(db, { scope: scopeOf(asked), search, lists: among, rest });
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
  { db, parameters, lists, where }: Asked,
  listed: number,
): Promise<RowCount> {
  if (!parameters.search && !isFiltered(parameters)) return { total: listed, isAtLeast: false };
  const from = db`(${lists}) l join contacts c on c.list_id = l.id`;
  return countRows(db, { from, where, id: "c.id" }, parameters);
}

/** For a common search the count is what was read, unless all matches are to be counted. */
async function countMatching(asked: Asked, found: readonly string[]): Promise<RowCount> {
  const { db, parameters, among, filters } = asked;
  const isCommon = found.length > maxTaken;
  if (!isFiltered(parameters) && !(isCommon && parameters.isCountWhole))
    return { total: Math.min(found.length, maxTaken), isAtLeast: isCommon };
  if (!isCommon) {
    const where = db`${isAmong(db, found)} and ${filters}`;
    return countRows(db, { from: db`contacts c`, where, id: "c.id" }, parameters);
  }
  const { search } = parameters;
  const matching = matchingContacts(db, { scope: scopeOf(asked), search, lists: among });
  // The lists that were searched belong to the scope already, so the owner isn't joined again.
  const [from, where] = isFiltered(parameters)
    ? [db`${matching} m join contacts c on c.id = m.id`, filters]
    : [db`${matching} m`, db`true`];
  return countRows(db, { from, where, id: "m.id" }, parameters, maxTaken);
}

function isFiltered({ createdAt, filters }: ListParameters): boolean {
  return (
    createdAt.from !== null ||
    createdAt.to !== null ||
    Object.keys(filters).some((name) => !ofLists.includes(name))
  );
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
