import { maxFound } from "#lib/search/found.ts";
import type { Sql } from "./client.ts";
import { isId } from "./ids.ts";
import type { Fragment } from "./paging.ts";

/** The newest rows that are read for a part of a name, which no index covers. */
const maxRead = 10_000;

interface Sought {
  columns: Fragment;
  from: Fragment;
  /** The id column with its alias, for example `l.id`. */
  id: string;
  /** Which rows the actor may see. */
  where: Fragment;
  /** Which of the newest are called so. */
  matches: Fragment;
  /** What an index finds among all of them. */
  exact?: Fragment;
}

/** Rows by a whole id or by what they are called, the newest first, as the palette shows them. */
export async function findCalled<Row extends object>(
  db: Sql,
  text: string,
  { columns, from, id, where, matches, exact = db`false` }: Sought,
): Promise<readonly Row[]> {
  const key = db.unsafe(id);
  const newest = db`
    select n.id from (
      select ${key} as id, (${matches}) as is_called from ${from} where ${where} order by ${key} desc limit ${maxRead}
    ) n
    where n.is_called order by n.id desc limit ${maxFound}`;
  const indexed = db`select ${key} from ${from} where ${where} and ${exact} limit ${maxFound}`;
  const found = isId(text)
    ? db`${key} = ${text} and ${where}`
    : db`${key} = any(array(${newest}) || array(${indexed}))`;
  return db<Row[]>`
    select ${columns} from ${from} where ${found} order by ${key} desc limit ${maxFound}`;
}
