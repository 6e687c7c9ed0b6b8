import type { TableFault } from "#lib/spreadsheets/reading.ts";
import type { ByteRange } from "#lib/storage/range.ts";

/** The bytes of a file that is read as a table, wherever they are kept. */
export interface TableSource {
  size: number;
  /** Content type, as its bytes tell. */
  type: string;
  /** Answers null if the file doesn't exist. */
  read(range: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  /** Throws TableError if the file may be read no longer. */
  check?(): void;
}

/** A row and the number that people know it by; the first is 1. */
export interface TableRow {
  number: number;
  cells: string[];
  /** Indices of the cells whose long numbers are kept as powers of ten with too few digits; none if unset. */
  rounded?: readonly number[];
}

/** A table whose rows are read one after another, never more of them than are asked for. */
export interface OpenTable {
  rows: AsyncIterable<TableRow>;
  /** How much of the file has been read, 0 to 1. */
  progress(): number;
}

/** An error in the file itself, so a repeated attempt would fail too. */
export class TableError extends Error {
  override readonly name = "TableError";
  readonly fault: TableFault;

  constructor(fault: TableFault) {
    super(`the table can't be read: ${fault}`);
    this.fault = fault;
  }
}

/** The storage didn't answer: the file may be intact, and is to be read again later. */
export class SourceFailed extends Error {
  override readonly name = "SourceFailed";
}

/** Turns a library's error into "the file is damaged", unless we threw it ourselves. */
export function damagedFileError(error: unknown): Error {
  return error instanceof TableError || error instanceof SourceFailed
    ? error
    : new TableError("damaged");
}

/** Part of a file. Throws TableError where its bytes are gone, SourceFailed where they don't come. */
export async function* bytesOf(
  source: TableSource,
  start = 0,
  end = source.size - 1,
): AsyncGenerator<Uint8Array> {
  if (end < start) return;
  try {
    const bytes = await source.read({ start, end });
    if (!bytes) throw new TableError("missing");
    yield* bytes;
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new SourceFailed("a file can't be read from the storage", { cause: error });
  }
}

export async function readHead(source: TableSource, length: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytesOf(source, 0, Math.min(length, source.size) - 1)) parts.push(part);
  return Buffer.concat(parts);
}
