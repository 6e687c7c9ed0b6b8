import type { PendingQuery, Row } from "postgres";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Sql } from "./client.ts";

/** A piece of SQL, itself a query when it stands alone. */
export type Fragment = PendingQuery<Row[]>;

/** What stands for a condition that was not asked for. */
type Unasked = null | undefined | false | "";

/** Rows counted at most: past it a list says that it is more. */
export const countLimit = 10_000;

/** Joins the conditions that were asked for; what is not SQL stands for those that were not. */
export function everyOf(db: Sql, parts: readonly (Fragment | Unasked)[]): Fragment {
  const asked = parts.filter((part) => typeof part === "object" && part !== null);
  return asked.reduce((all, part) => db`${all} and ${part}`, db`true`);
}

type PageRequest = Pick<ListParameters, "order" | "after" | "offset" | "limit">;

/** SQL of one page: `where … ${beyond} order by ${order} ${page}`. */
export interface PageSql {
  /** The rows that follow those already seen. */
  beyond: Fragment;
  order: Fragment;
  page: Fragment;
  /** What `page` says, for a query that picks in two steps. */
  limit: number;
  offset: number;
}

/** A page in the order of a time-ordered id, which tells also when rows were made. */
export function keysetPage(
  db: Sql,
  column: string,
  { order, after, offset, limit }: PageRequest,
): PageSql {
  const id = db.unsafe(column);
  const isAscending = order.direction === "asc";
  return {
    beyond: after ? db`and ${id} ${isAscending ? db`>` : db`<`} ${after}` : db``,
    order: db`${id} ${isAscending ? db`asc` : db`desc`}`,
    ...sliceSql(db, limit, after ? 0 : offset),
  };
}

export function sliceSql(db: Sql, limit: number, offset: number) {
  return { limit, offset, page: db`limit ${limit} offset ${offset}` };
}

/** How many rows there are of a table, counted to `countLimit + 1`. */
export async function countRows(db: Sql, from: Fragment, where: Fragment): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from ${from} where ${where} limit ${countLimit + 1}
    ) capped`;
  return row?.count ?? 0;
}

/** The contract's frame of a page, from a count that stopped at `countLimit + 1`. */
export function pageFrame(
  counted: number,
  { offset, limit }: PageRequest,
  rows: readonly { id: string }[],
) {
  return {
    total: Math.min(counted, countLimit),
    ...(counted > countLimit && { totalIsEstimate: true }),
    offset,
    limit,
    nextAfter: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}
