import type { Readable } from "node:stream";
import type { Sql, Tx } from "./client.ts";
import type { Fragment } from "./paging.ts";

const escaped = /\\([\\nrtbfv])/g;
const characters: Record<string, string> = {
  "\\": "\\",
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
};

/**
 * Reads all rows of a query by COPY: they are of one moment, and come while the server still looks for the rest. Times
 * are wall times in `timeZone`. A reader that ends early ends the statement.
 */
export async function* copyOut(
  db: Sql,
  query: Fragment,
  timeZone: string,
): AsyncGenerator<readonly (readonly string[])[]> {
  const connection = await db.reserve();
  const tx = connection as unknown as Tx;
  let isClean = false;
  try {
    await tx.unsafe("begin isolation level repeatable read read only");
    await tx`select set_config('TimeZone', ${timeZone}, true), set_config('DateStyle', 'ISO', true)`;
    const statement = tx.unsafe(`copy (${await literalText(tx, query)}) to stdout`);
    yield* rowsIn(await statement.readable(), () => statement.cancel());
    await tx.unsafe("commit");
    isClean = true;
  } finally {
    if (!isClean) await tx.unsafe("rollback").catch(() => undefined);
    connection.release();
  }
}

async function* rowsIn(
  source: Readable,
  cancel: () => void,
): AsyncGenerator<readonly (readonly string[])[]> {
  const decoder = new TextDecoder();
  let rest = "";
  let isOver = false;
  try {
    for await (const bytes of source.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      if (lines.length > 0) yield lines.map(cellsOf);
    }
    isOver = true;
  } finally {
    if (!isOver) await drain(source, cancel);
    resumeSocket(source);
  }
}

/**
 * Lets the connection read on. The driver pauses its socket while the stream is full, and only a read of the stream
 * resumes it; after the last row there is none, and the end of the statement would never be read.
 */
function resumeSocket(source: Readable): void {
  // A lost connection has no socket any more.
  if (source.errored === null) source._read(0);
}

/** The connection goes on only when all that the server has sent is read. */
async function drain(source: Readable, cancel: () => void): Promise<void> {
  if (source.readableEnded || source.destroyed) return;
  cancel();
  await new Promise<void>((resolve) => {
    source.once("close", resolve).once("end", resolve).once("error", resolve).resume();
  });
}

function cellsOf(line: string): readonly string[] {
  const cells = line.split("\t");
  // Nearly no line has one.
  if (!line.includes("\\")) return cells;
  return cells.map((cell) => {
    if (cell === "\\N") return "";
    if (!cell.includes("\\")) return cell;
    return cell.replaceAll(escaped, (_, character: string) => characters[character] ?? "");
  });
}

/**
 * The text of a query with its values as literals, because COPY takes no parameters. Each is a quoted text of the type
 * that the server has inferred for the parameter.
 */
async function literalText(tx: Tx, query: Fragment): Promise<string> {
  const described = tx`${query}`.describe();
  const { string, types } = await described;
  // The driver keeps the values of a described statement on its query.
  const { parameters = [] } = described as unknown as { parameters?: readonly unknown[] };
  const names = await typeNames(tx, types);
  return string.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const at = Number(number) - 1;
    const type = names.get(types[at] ?? 0);
    if (type === undefined || at >= parameters.length)
      throw new Error(`Parameter ${number} of a copied query has no type or value`);
    return `${literal(parameters[at])}::${type}`;
  });
}

async function typeNames(tx: Tx, types: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx<{ oid: number; name: string }[]>`
    select oid::int as oid, format_type(oid, null) as name from pg_type where oid = any(${[...types]}::oid[])`;
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}

/** Texts keep backslashes as they are, so only quotes are doubled. */
function literal(value: unknown): string {
  const text = textOf(value);
  if (text === null) return "null";
  if (text.includes("\0")) throw new Error("A text with NUL can't be in a statement");
  return `'${text.replaceAll("'", "''")}'`;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(elementOf).join(",")}}`;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return String(value);
  throw new Error("A value of this kind can't be in a copied query");
}

function elementOf(value: unknown): string {
  const text = textOf(value);
  return text === null ? "NULL" : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
