import type { ListDefinition } from "#lib/list-definition.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Actor, PermissionPath } from "#lib/permissions.ts";
import { accountsVisibleTo, visibleTo } from "#server/auth/scope.ts";
import type { Sql } from "./client.ts";
import { joinConditions, type Fragment, idRange } from "./paging.ts";

/** What a list is ordered by; an index over it and the id makes it quick. */
export interface SortColumn {
  /** A column with its alias, or an expression. */
  sql: string;
  type: "text" | "integer" | "bigint" | "timestamptz";
  /** Rows without a value come last where values rise, first where they fall. */
  nullable?: boolean;
}

/** Maps the filters and orders of a list to the database. */
export interface ListTable {
  /** The table with its alias, for example `contact_lists l`. */
  from: string;
  /** The id column, which is ordered by time, for example `l.id`. */
  id: string;
  /** The owner's column, for example `l.owner_id`. */
  owner: string;
  /** The rows are accounts themselves: their alias. */
  accounts?: string;
  /** The permission to read its rows. */
  permission: PermissionPath;
  /** Columns that hold what filters look for; null for a filter whose condition the service writes. */
  filters: Readonly<Record<string, string | null>>;
  sorts: Readonly<Record<string, SortColumn>>;
}

type Common = "id" | "OwnerId";
type FilterOf<D extends ListDefinition> = Exclude<
  keyof D["filters"] | (D extends { apiFilters: infer Api } ? keyof Api : never),
  Common
>;
type SortOf<D extends ListDefinition> = D extends { sorts: infer Sorts } ? keyof Sorts : never;

type FilterColumns<D extends ListDefinition> = Readonly<
  Record<FilterOf<D> & string, string | null>
>;
type SortColumns<D extends ListDefinition> = Readonly<Record<SortOf<D> & string, SortColumn>>;

/** Where filters and orders stand; `owner` is the column `owner_id` where it isn't given. */
type Columns<D extends ListDefinition> = Partial<Pick<ListTable, "owner" | "accounts">> & {
  filters: FilterColumns<D>;
} & ([SortOf<D>] extends [never] ? { sorts?: undefined } : { sorts: SortColumns<D> });

/**
 * Says where a definition's filters and sorts stand; the type check asks for each. `from` begins with the table
 * and its alias, for example `contact_lists l`; `permission` is the one to read its rows.
 */
export function listTable<const D extends ListDefinition>(
  _: D,
  from: string,
  permission: PermissionPath,
  columns: Columns<D>,
): ListTable {
  const alias = /^\w+ (\w+)/.exec(from)?.[1];
  if (!alias) throw new Error(`${from} doesn't begin with a table and its alias`);
  return {
    from,
    id: `${alias}.id`,
    owner: `${alias}.owner_id`,
    permission,
    ...columns,
    sorts: columns.sorts ?? {},
  };
}

/** Rows that the filters and days ask for, of the accounts in the actor's scope. */
export function listConditions(
  db: Sql,
  table: ListTable,
  actor: Actor,
  parameters: Pick<ListParameters, "createdAt" | "filters">,
): Fragment {
  return joinConditions(db, [
    table.accounts
      ? accountsVisibleTo(db, actor, table.permission, table.accounts)
      : visibleTo(db, actor, table.permission, table.owner),
    filterConditions(db, table, parameters),
  ]);
}

/** The conditions without the scope, for a service that limits it otherwise. */
export function filterConditions(
  db: Sql,
  table: ListTable,
  { createdAt, filters }: Pick<ListParameters, "createdAt" | "filters">,
): Fragment {
  const id = db.unsafe(table.id);
  const plain = Object.entries(table.filters).map(([name, column]) => {
    const values = filters[name];
    return values && column && db`${db.unsafe(column)} = any(${values})`;
  });
  return joinConditions(db, [
    ...idRange(db, table.id, createdAt),
    filters.id && db`${id} = any(${filters.id}::uuid[])`,
    filters.OwnerId && db`${db.unsafe(table.owner)} = any(${filters.OwnerId}::uuid[])`,
    ...plain,
  ]);
}
