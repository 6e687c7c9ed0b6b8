import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Db, Tx } from "./client.ts";
import type { Fragment } from "./paging.ts";

export type Cell = string | number | bigint | boolean | Date | null | undefined | object;

const isSpecial = /[\\\n\r\t]/;
const special = /[\\\n\r\t]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A value as COPY's text form has it. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "\\N";
  if (typeof cell === "string") return escapeText(cell);
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === "object" ? escapeText(JSON.stringify(cell)) : String(cell);
}

function escapeText(text: string): string {
  // Nearly none has any of these.
  if (!isSpecial.test(text)) return text;
  return text.replaceAll(special, (character) => escapes[character] ?? character);
}

const linesAtOnce = 250;

function* blocks(lines: Iterable<string>): Generator<string> {
  let block = "";
  let count = 0;
  for (const line of lines) {
    block += `${line}\n`;
    if (++count % linesAtOnce === 0) {
      yield block;
      block = "";
    }
  }
  if (block) yield block;
}

function* linesOf(rows: readonly (readonly Cell[])[]): Generator<string> {
  for (const row of rows) yield row.map(cellText).join("\t");
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
  await copyLines(tx, table, columns, linesOf(rows));
}

/** Copies lines that are in COPY's text form already: cells from `cellText`, separated by tabs. */
export async function copyLines(
  tx: Tx,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  await copyFrom(tx, table, columns, Readable.from(blocks(lines)));
}

/** Copies a stream of text that is in COPY's form. Rejects when the server refuses it or is lost. */
export async function copyFrom(
  tx: Tx,
  table: string,
  columns: readonly string[],
  source: Readable,
): Promise<void> {
  const query = tx`copy ${tx(table)} (${tx.unsafe(columns.map((name) => `"${name}"`).join(", "))}) from stdin`;
  const refused = refusalOf(query);
  const target = await query.writable();
  // The stream may fail once more after the pipeline has ended.
  target.on("error", () => undefined);
  await Promise.race([pipeline(source, target), refused]);
}

/** Rows up to which a statement costs less than a COPY, which is three packets, an answer waited for, and two streams. */
const few = 32;

interface Columns {
  columns: readonly string[];
  /** The columns whose cells are JSON. */
  json?: readonly string[];
}

interface Lines extends Columns {
  count: number;
}

/**
 * Inserts lines by one statement if they are few, so that following statements can be pipelined. More lines use COPY,
 * which blocks the connection until it is done; PostgreSQL reads the first lines while the next are being written.
 */
export async function insertLines(
  tx: Tx,
  table: string,
  { count, ...columns }: Lines,
  lines: Iterable<string>,
): Promise<void> {
  if (count > few) return copyLines(tx, table, columns.columns, lines);
  await insertFew(tx, table, columns, lines);
}

/** The statement that inserts few lines, only where the CTE `after` has a row, if one is named. */
export function insertFew(
  db: Db,
  table: string,
  { columns, json = [] }: Columns,
  lines: Iterable<string>,
  after?: string,
): Fragment {
  const isJson = columns.map((name) => json.includes(name));
  const rows = Array.from(lines, (line) => rowOf(line, columns, isJson));
  const names = db.unsafe(columns.map((name) => `"${name}"`).join(", "));
  return db`
    insert into ${db(table)} (${names})
    select ${names} from ${after ? db`${db(after)},` : db``}
      json_populate_recordset(null::${db(table)}, ${JSON.stringify(rows)}::text::json)`;
}

/** Whether the rows are few enough for one statement. */
export function fitOneStatement(rows: readonly unknown[]): boolean {
  return rows.length <= few;
}

const escaped = /\\([\\nrt])/g;
const characters: Record<string, string> = { "\\": "\\", n: "\n", r: "\r", t: "\t" };

function rowOf(line: string, columns: readonly string[], isJson: readonly boolean[]) {
  const row: Record<string, unknown> = {};
  const cells = line.split("\t");
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] ?? "";
    if (cell === "\\N") continue;
    const text = cell.includes("\\")
      ? cell.replaceAll(escaped, (_, character: string) => characters[character] ?? "")
      : cell;
    row[columns[index] ?? ""] = isJson[index] ? JSON.parse(text) : text;
  }
  return row;
}

/**
 * Rejects when the server refuses rows or is lost. The client counts the query as answered once data may flow
 * and reports no later error, so the stream would wait for ever.
 */
function refusalOf(query: object): Promise<never> {
  const open = query as { reject(error: unknown): void };
  const { reject } = open;
  const { promise, reject: refuse } = Promise.withResolvers<never>();
  // An error before any data flows rejects the query itself, so it needs no handler here.
  promise.catch(() => undefined);
  open.reject = (error) => {
    reject(error);
    refuse(error);
  };
  return promise;
}
