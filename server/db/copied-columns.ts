import type { TitledColumn } from "#lib/exports/column.ts";
import { decimalOfUnits } from "#lib/exports/reader-format.ts";
import type { Sql } from "./client.ts";
import { copyOut } from "./copy-out.ts";
import type { Fragment } from "./paging.ts";

/** The SQL of columns by their paths. Money is in units of 1/10 000. */
export type CopiedColumns = Readonly<Record<string, Fragment>>;

/** The selected columns of a query that is copied, in the order in which a file has them. */
export function selectCopied(
  db: Sql,
  columns: readonly TitledColumn[],
  known: CopiedColumns,
): Fragment {
  const parts = columns.map(({ path }) => {
    const part = known[path];
    if (!part) throw new Error(`The column ${path} has no SQL`);
    return part;
  });
  return parts.reduce((all, part, at) => (at === 0 ? part : db`${all}, ${part}`), db``);
}

/** The rows of a copied query with money as decimal text, as files take them. */
export async function* copyRaw(
  db: Sql,
  query: Fragment,
  columns: readonly TitledColumn[],
  timeZone: string,
): AsyncGenerator<readonly (readonly string[])[]> {
  const money = columns.flatMap(({ kind }, at) => (kind === "money" ? [at] : []));
  for await (const rows of copyOut(db, query, timeZone)) {
    if (money.length > 0)
      for (const row of rows as readonly string[][])
        for (const at of money) row[at] = decimalOfUnits(row[at] ?? "");
    yield rows;
  }
}
