import type { PendingQuery } from "postgres";
import { wrongField } from "#lib/errors.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor } from "#lib/permissions.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Sql } from "./client.ts";
import { listConditions, type ListTable, type SortColumn } from "./list-table.ts";
import {
  countRows,
  joinConditions,
  type Fragment,
  keysetPage,
  pageFrame,
  type PageSql,
  sliceSql,
} from "./paging.ts";
import { readViews } from "./read-cursor.ts";

interface PlainList<Row extends object, View> {
  table: ListTable;
  /** Conditions of the search, in addition to scope, days and filters. */
  and?: readonly (Fragment | null | undefined | false | "")[];
  /** The rows' columns, from the table and what is joined to it: `select … where ${rest}`. */
  select: (rest: Fragment) => PendingQuery<Row[]>;
  view: (row: Row) => View;
}

/** A page of a plain list: rows in the actor's scope, filtered, ordered, counted, framed. */
export async function findPage<Row extends { id: string }, View>(
  db: Sql,
  actor: Actor,
  parameters: ListParameters,
  { table, and = [], select, view }: PlainList<Row, View>,
): Promise<ListPage<View>> {
  const where = joinConditions(db, [listConditions(db, table, actor, parameters), ...and]);
  if (parameters.stream) {
    const query = select(db`${where} order by ${orderOf(db, table, parameters)}`);
    parameters.stream.ofViews(readViews(query, view));
    return unreadPage(parameters);
  }
  const [rows, count] = await Promise.all([
    readPage(db, { table, actor, parameters }, ({ beyond, order, page }) =>
      select(db`${where} ${beyond} order by ${order} ${page}`),
    ),
    countRows(db, { from: db`${db.unsafe(table.from)}`, where, id: table.id }, parameters),
  ]);
  return { data: rows.map(view), ...pageFrame(count, parameters, rows) };
}

interface WantedPage {
  table: ListTable;
  actor: Actor;
  parameters: ListParameters;
}

/**
 * The rows of a page in the order asked for. Over the wire goes the id of the last row seen; what it
 * is ordered by is looked up here, within the actor's scope. Throws BadRequest when that row is gone.
 */
export async function readPage<Row>(
  db: Sql,
  { table, actor, parameters }: WantedPage,
  read: (page: PageSql) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const { order, after, limit, offset } = parameters;
  const by = table.sorts[order.field];
  if (!by) return read(keysetPage(db, table.id, parameters));
  const ordered = orderOf(db, table, parameters);
  if (!after) return read({ beyond: db``, order: ordered, ...sliceSql(db, limit, offset) });
  const seen = await seenValue(db, table, actor, by, after);
  const rows: Row[] = [];
  for (const part of partsBeyond(db, table, by, {
    isAscending: order.direction === "asc",
    seen,
    after,
  })) {
    if (rows.length >= limit) break;
    const beyond = db`and ${part}`;
    const slice = sliceSql(db, limit - rows.length, 0);
    rows.push(...(await read({ beyond, order: ordered, ...slice })));
  }
  return rows;
}

/** The order asked for. */
export function orderOf(
  db: Sql,
  table: ListTable,
  { order }: Pick<ListParameters, "order">,
): Fragment {
  const by = table.sorts[order.field];
  const direction = order.direction === "asc" ? db`asc` : db`desc`;
  const byId = db`${db.unsafe(table.id)} ${direction}`;
  return by ? db`${db.unsafe(by.sql)} ${direction}, ${byId}` : byId;
}

/** What is answered when the rows are left in a stream instead. */
export function unreadPage({ offset, limit }: Pick<ListParameters, "offset" | "limit">) {
  return { data: [], total: 0, offset, limit, nextAfter: null };
}

/** What a row is ordered by, as text: every type comes back from it as it was. */
async function seenValue(
  db: Sql,
  table: ListTable,
  actor: Actor,
  by: SortColumn,
  id: string,
): Promise<string | null> {
  const [row] = await db<{ value: string | null }[]>`
    select (${db.unsafe(by.sql)})::text as value from ${db.unsafe(table.from)}
    where ${db.unsafe(table.id)} = ${id} and ${visibleTo(db, actor, table.permission, table.owner)}`;
  if (row) return row.value;
  throw wrongField(["$after"], "commons.errors.list.after");
}

interface Seen {
  isAscending: boolean;
  seen: string | null;
  after: string;
}

/**
 * The rows after a row, in parts that are each one range of an index. As in PostgreSQL's own order, rows without a
 * value come after all others, or before them if the order is descending.
 */
function partsBeyond(
  db: Sql,
  table: ListTable,
  { sql, type, nullable = false }: SortColumn,
  { isAscending, seen, after }: Seen,
): Fragment[] {
  const by = db.unsafe(sql);
  const id = db.unsafe(table.id);
  const follows = isAscending ? db`>` : db`<`;
  const isEmpty = db`${by} is null`;
  if (seen === null) {
    const emptyOnes = db`${isEmpty} and ${id} ${follows} ${after}`;
    return isAscending ? [emptyOnes] : [emptyOnes, db`${by} is not null`];
  }
  const valued = db`(${by}, ${id}) ${follows} (${seen}::text::${db.unsafe(type)}, ${after}::uuid)`;
  return nullable && isAscending ? [valued, isEmpty] : [valued];
}
