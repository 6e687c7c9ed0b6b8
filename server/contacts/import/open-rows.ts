import { dateFormsOf, type DateForms } from "#lib/contacts/import-dates.ts";
import type { RowReading } from "#lib/contacts/import-row.ts";
import type { ImportHow } from "#lib/contacts/import.ts";
import { openTable, type TableRow, type TableSource } from "#server/spreadsheets/service.ts";

/** Rows by which the forms of a column's dates are known. */
const looked = 1000;

export interface OpenRows {
  /** The rows under the headings. */
  rows: AsyncIterable<TableRow>;
  /** How their cells are read: the same each time, because the same rows are looked at. */
  reading: RowReading;
  progress(): number;
}

/** Opens a stored file as an import reads it. Throws TableError for what is no table. */
export async function openRows(
  file: TableSource,
  { reading, sheet, hasHeader, headRow, columns, country = null }: ImportHow,
): Promise<OpenRows> {
  const table = openTable(file, reading, sheet);
  const { first, rows } = await peek(peopleIn(table.rows, hasHeader, headRow ?? null), looked);
  const dates = new Map<number, DateForms>();
  for (const [at, field] of columns.entries())
    if (field === "date")
      dates.set(at, dateFormsOf(first.map(({ cells }) => cells[at] ?? ""), reading === null)); // prettier-ignore
  return { rows, reading: { columns, country, dates }, progress: () => table.progress() };
}

/** The rows under the headings, which are the first row where none is said. */
async function* peopleIn(
  rows: AsyncIterable<TableRow>,
  hasHeader: boolean,
  headRow: number | null,
): AsyncGenerator<TableRow> {
  let head = hasHeader ? headRow : 0;
  for await (const row of rows) {
    head ??= row.number;
    if (row.number > head) yield row;
  }
}

/** The first rows, and all of them. A fault of the file is thrown where it stands, after the rows before it. */
async function peek(
  rows: AsyncGenerator<TableRow>,
  count: number,
): Promise<{ first: readonly TableRow[]; rows: AsyncIterable<TableRow> }> {
  const first: TableRow[] = [];
  let fault: { error: unknown } | null = null;
  try {
    while (first.length < count) {
      const next = await rows.next();
      if (next.done) break;
      first.push(next.value);
    }
  } catch (error) {
    fault = { error };
  }
  async function* all(): AsyncGenerator<TableRow> {
    try {
      yield* first;
      if (fault) throw fault.error;
      yield* rows;
    } finally {
      await rows.return(undefined);
    }
  }
  return { first, rows: all() };
}
