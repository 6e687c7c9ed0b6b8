import type { PendingQuery, Row } from "postgres";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { Db, Sql } from "./client.ts";
import { countWhole, type Range } from "./count-whole.ts";
import { idFloor } from "./ids.ts";

/** A piece of SQL, which is also a query of its own. */
export type Fragment = PendingQuery<Row[]>;

/** Represents a condition that was not requested. */
export type Unasked = null | undefined | false | "";

/** Rows counted at most for a page: past it a list says that it is more, until they are counted. */
export const countLimit = 10_000;

/** Joins the requested conditions with AND; those that were not requested are left out. */
export function joinConditions(db: Db, parts: readonly (Fragment | Unasked)[]): Fragment {
  const asked = parts.filter((part) => typeof part === "object" && part !== null);
  return asked.reduce((all, part) => db`${all} and ${part}`, db`true`);
}

/** Rows made within a range of time, by the column of their id. */
export function idRange(db: Db, column: string, { from, to }: Range): (Fragment | null)[] {
  const id = db.unsafe(column);
  return [from && db`${id} >= ${idFloor(from)}`, to && db`${id} < ${idFloor(to)}`];
}

type PageRequest = Pick<ListParameters, "order" | "after" | "offset" | "limit">;

/** The parts of a page's SQL: `where … ${beyond} order by ${order} ${page}`. */
export interface PageSql {
  /** The rows that follow those already seen. */
  beyond: Fragment;
  order: Fragment;
  page: Fragment;
  /** What `page` says, for a query that picks in two steps. */
  limit: number;
  offset: number;
}

/** A page in the order of a time-ordered id, which also contains when rows were made. */
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

/** How many rows a list has, or at least has. */
export interface RowCount {
  total: number;
  isAtLeast: boolean;
}

interface Countable {
  from: Fragment;
  where: Fragment;
  /** The column of its time-ordered id. */
  id: string;
}

/** Counts the rows of a table: up to 10 000 by default, or as many as two seconds allow. */
export async function countRows(
  db: Sql,
  { from, where, id }: Countable,
  { isCountWhole, createdAt }: Pick<ListParameters, "isCountWhole" | "createdAt">,
  maxCount = countLimit,
): Promise<RowCount> {
  if (isCountWhole) {
    const { parts, isAtLeast } = await countWhole([createdAt], (tx, range) => {
      const slice = joinConditions(db, [where, ...idRange(db, id, range)]);
      return tx<{ count: number }[]>`select count(*)::float8 as count from ${from} where ${slice}`;
    });
    return { total: parts.reduce((sum, { count }) => sum + count, 0), isAtLeast };
  }
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from ${from} where ${where} limit ${maxCount + 1}
    ) capped`;
  const counted = row?.count ?? 0;
  return { total: Math.min(counted, maxCount), isAtLeast: counted > maxCount };
}

/** Builds the frame of a page as the contract defines it. */
export function pageFrame(
  { total, isAtLeast }: RowCount,
  { offset, limit }: PageRequest,
  rows: readonly { id: string }[],
) {
  return {
    total,
    ...(isAtLeast && { totalIsEstimate: true }),
    offset,
    limit,
    nextAfter: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}
