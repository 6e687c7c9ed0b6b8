import type { ListPage, SumLine } from "#lib/list-page.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor, PermissionPath } from "#lib/permissions.ts";
import { permitted, type Verb } from "#server/auth/permitted.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { findPage } from "#server/db/list-page.ts";
import { listConditions, type ListTable } from "#server/db/list-table.ts";
import { joinConditions, type Fragment, type Unasked } from "#server/db/paging.ts";
import { findRow, type RowSource } from "./row-source.ts";

/** Makes the verb that reads one row. It throws NotFound outside the actor's scope. */
export function getVerb<Row extends object, View>(
  permission: PermissionPath,
  source: RowSource<Row, View>,
): Verb<[id: string], View> {
  return permitted(permission, async (actor, id: string) =>
    source.view(await findRow(sql(), actor, source, { id, permission }), actor),
  );
}

interface List<Row extends object, View> {
  source: Pick<RowSource<Row, View>, "from" | "columns" | "view">;
  table: ListTable;
  /** Conditions of the search, and of what the table's filters don't say. */
  and?: (db: Sql, parameters: ListParameters, actor: Actor) => readonly (Fragment | Unasked)[];
}

/** Makes the verb that lists rows in the actor's scope, by the filters, orders and periods of the table. */
export function listVerb<Row extends { id: string }, View>(
  permission: PermissionPath,
  list: List<Row, View>,
): Verb<[parameters: ListParameters], ListPage<View>> {
  assertSame(permission, list.table);
  return permitted(permission, async (actor, parameters: ListParameters) =>
    readList(actor, parameters, list, partsOf(actor, parameters, list)),
  );
}

interface SummedList<Row extends object, View> extends List<Row, View> {
  /** Sums over all rows that the conditions find; of every one of them where `isWhole`. */
  sums: (where: Fragment, isWhole: boolean) => Promise<SumLine[] | null>;
}

/** Makes the verb of a list that also answers sums over all the rows found. */
export function summedListVerb<Row extends { id: string }, View>(
  permission: PermissionPath,
  list: SummedList<Row, View>,
): Verb<[parameters: ListParameters], ListPage<View> & { sums: SumLine[] | null }> {
  assertSame(permission, list.table);
  return permitted(permission, async (actor, parameters: ListParameters) => {
    const parts = partsOf(actor, parameters, list);
    const where = joinConditions(sql(), [
      listConditions(sql(), list.table, actor, parameters),
      ...parts,
    ]);
    if (parameters.stream)
      return { ...(await readList(actor, parameters, list, parts)), sums: null };
    const [page, sums] = await Promise.all([
      readList(actor, parameters, list, parts),
      list.sums(where, parameters.isCountWhole),
    ]);
    return { ...page, sums };
  });
}

function partsOf<Row extends object, View>(
  actor: Actor,
  parameters: ListParameters,
  { and }: List<Row, View>,
) {
  return and?.(sql(), parameters, actor) ?? [];
}

async function readList<Row extends { id: string }, View>(
  actor: Actor,
  parameters: ListParameters,
  { source, table }: List<Row, View>,
  and: readonly (Fragment | Unasked)[],
): Promise<ListPage<View>> {
  const db = sql();
  return findPage(db, actor, parameters, {
    table,
    and,
    select: (rest) => db<Row[]>`
      select ${source.columns(db, actor)} from ${source.from(db)} where ${rest}`,
    view: (row: Row) => source.view(row, actor),
  });
}

/** The table limits the rows by the very permission that the verb checks. */
function assertSame(permission: PermissionPath, table: ListTable): void {
  if (table.permission !== permission)
    throw new Error(`${table.from} is listed by ${permission} and limited by ${table.permission}`);
}
