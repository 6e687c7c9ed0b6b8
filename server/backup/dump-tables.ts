import { Readable } from "node:stream";
import type { Tx } from "#server/db/client.ts";
import { findTables, type FoundTable } from "./catalogue.ts";
import { type KeptTable, fileList, tableFile } from "./manifest.ts";
import { countingRows, writeDurably, type Written } from "./pack.ts";

const filesAtOnce = 500;

/** A table's whole name in a statement. Names come from the catalogue or from a checked manifest. */
export function quoted({ schema, name }: Pick<FoundTable, "schema" | "name">): string {
  return `"${schema}"."${name}"`;
}

/** Writes the rows of every table as the transaction sees them, a file each. */
export async function dumpTables(
  tx: Tx,
  folder: string,
  signal: AbortSignal,
): Promise<KeptTable[]> {
  const kept: KeptTable[] = [];
  for (const table of await findTables(tx)) {
    signal.throwIfAborted();
    kept.push(await dumpTable(tx, folder, table, signal));
  }
  return kept;
}

async function dumpTable(
  tx: Tx,
  folder: string,
  table: FoundTable,
  signal: AbortSignal,
): Promise<KeptTable> {
  const columns = table.columns.map((name) => `"${name}"`).join(", ");
  const rows = countingRows();
  // By a query: COPY by its name doesn't read the partitions of a table.
  const source = await tx
    .unsafe(`copy (select ${columns} from ${quoted(table)}) to stdout`)
    .readable();
  // The driver stops reading its socket while this stream is full. Where the last rows filled it, nothing would make
  // it go on, and the next statement would wait for ever.
  source.once("end", () => source._read(0));
  const pieces = source.on("error", (error) => rows.stream.destroy(error)).pipe(rows.stream);
  const written = await writeDurably(tableFile(folder, table), pieces, { packed: true, signal });
  return { ...table, rows: rows.rows(), ...written };
}

/** A stored file of the backup. */
export interface ListedFile {
  id: string;
  size: number;
  /** The SHA-256 hash of its bytes in hexadecimal. */
  digest: string;
}

/** Writes the list of stored files as the transaction sees them. */
export async function listStored(
  tx: Tx,
  folder: string,
  signal: AbortSignal,
): Promise<Written & { count: number; size: number }> {
  let count = 0;
  let size = 0;
  async function* lines(): AsyncGenerator<string> {
    const pages = tx<ListedFile[]>`
      select id, size::float8 as size, digest from files order by id`.cursor(filesAtOnce);
    for await (const page of pages) {
      for (const file of page) {
        count++;
        size += file.size;
        yield `${JSON.stringify(file)}\n`;
      }
    }
  }
  const source = Readable.from(lines());
  const written = await writeDurably(fileList(folder), source, { packed: false, signal });
  return { ...written, count, size };
}
