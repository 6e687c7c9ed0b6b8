import type { PendingQuery, Row } from "postgres";
import type { Sql } from "./client.ts";

/** A piece of SQL, itself a query when it stands alone. */
export type Fragment = PendingQuery<Row[]>;

/** Rows counted at most: past it a list says that it is more. */
export const countLimit = 10_000;

/** Joins the conditions that were asked for; what is not SQL stands for those that were not. */
export function everyOf(
  db: Sql,
  parts: readonly (Fragment | null | undefined | false | "")[],
): Fragment {
  const asked = parts.filter((part) => typeof part === "object" && part !== null);
  return asked.reduce((all, part) => db`${all} and ${part}`, db`true`);
}

interface PageRequest {
  order: readonly { direction: "asc" | "desc" }[];
  after: string | null;
  offset: number;
  limit: number;
}

/** SQL of one page in the order of a time-ordered id: `where … ${beyond} order by ${order} ${page}`. */
export function keysetPage(db: Sql, column: string, { order, after, offset, limit }: PageRequest) {
  const id = db.unsafe(column);
  const isAscending = order[0]?.direction === "asc";
  return {
    beyond: after ? db`and ${id} ${isAscending ? db`>` : db`<`} ${after}` : db``,
    order: db`${id} ${isAscending ? db`asc` : db`desc`}`,
    page: db`limit ${limit} offset ${after ? 0 : offset}`,
  };
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
