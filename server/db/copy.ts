import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Tx } from "./client.ts";

export type Cell = string | number | bigint | boolean | Date | null | undefined | object;

const special = /[\\\n\r\t]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "\\N";
  if (typeof cell === "string") return escapeText(cell);
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === "object" ? escapeText(JSON.stringify(cell)) : String(cell);
}

function escapeText(text: string): string {
  return text.replaceAll(special, (character) => escapes[character] ?? character);
}

const linesAtOnce = 500;

function* lines(rows: readonly (readonly Cell[])[]): Generator<string> {
  for (let start = 0; start < rows.length; start += linesAtOnce) {
    let block = "";
    for (const row of rows.slice(start, start + linesAtOnce)) {
      for (let column = 0; column < row.length; column++)
        block += (column ? "\t" : "") + cellText(row[column]);
      block += "\n";
    }
    yield block;
  }
}

/**
 * Inserts rows by COPY, the fastest way in. Objects become JSON. Text with NUL is refused by
 * PostgreSQL: inputs are checked at the border.
 */
export async function copyRows(
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const target =
    await tx`copy ${tx(table)} (${tx.unsafe(columns.map((name) => `"${name}"`).join(", "))}) from stdin`.writable();
  await pipeline(Readable.from(lines(rows)), target);
}
