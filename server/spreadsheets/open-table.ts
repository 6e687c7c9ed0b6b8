import type { TextReading } from "#lib/spreadsheets/reading.ts";
import { isWorkbook } from "#lib/storage/kinds.ts";
import { detectReading } from "./detect-reading.ts";
import { readWithin } from "./read-within.ts";
import { firstOfSheet, openSheet, type SheetChoice } from "./sheet-rows.ts";
import { readHead, type OpenTable, TableError, type TableRow, type TableSource } from "./source.ts";
import { openText } from "./text-rows.ts";

/** Bytes of the beginning by which a text's letters and delimiters are known. */
const headBytes = 256 * 1024;

const legacy = new Set(["application/vnd.ms-excel", "application/x-cfb"]);
/** Bytes that say nothing of themselves: UTF-16 without its mark, or nothing that is read. */
const unknown = "application/octet-stream";

/** The first rows of a table, and how it is read. */
export interface TableBeginning {
  /** Null for a workbook. */
  reading: TextReading | null;
  rows: TableRow[];
  /** The title of the sheet that is read; null for a text. */
  sheet: string | null;
  /** The titles of the sheets to choose from; empty for a text. */
  sheets: string[];
}

/** Milliseconds within which the beginning of a file is read: a person waits for it. */
const beginningWithin = 5000;

/** Throws TableError for what is no table, and for one whose beginning takes longer than five seconds to read. */
export async function beginningOf(
  file: TableSource,
  maxRows: number,
  given: Partial<TextReading> & SheetChoice = {},
): Promise<TableBeginning> {
  const source = readWithin(file, beginningWithin);
  if (source.size === 0) throw new TableError("empty");
  if (isSheet(source)) {
    const found = await firstOfSheet(source, maxRows, given);
    if (found.rows.length === 0) throw new TableError("empty");
    return { reading: null, ...found };
  }
  const reading = detectReading(await readHead(source, headBytes), given);
  if (source.type === unknown && !reading.encoding.startsWith("utf16"))
    throw new TableError("notTable");
  const rows: TableRow[] = [];
  for await (const row of openText(source, reading).rows) {
    rows.push(row);
    if (rows.length === maxRows) break;
  }
  if (rows.length === 0) throw new TableError("empty");
  return { reading, rows, sheet: null, sheets: [] };
}

/** A table from its first row on; `reading` is null for a workbook, of which a sheet is read by its title. */
export function openTable(
  source: TableSource,
  reading: TextReading | null,
  sheet: string | null = null,
): OpenTable {
  if (isSheet(source)) return openSheet(source, sheet);
  if (reading === null) throw new TableError("notTable");
  return openText(source, reading);
}

function isSheet({ type }: TableSource): boolean {
  if (isWorkbook(type)) return true;
  if (legacy.has(type)) throw new TableError("legacy");
  const isText = type.startsWith("text/") || type === "application/json" || type === unknown;
  if (!isText) throw new TableError("notTable");
  return false;
}
