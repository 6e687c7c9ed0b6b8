import { setImmediate } from "node:timers/promises";
import type { ImportCheckInput, ImportCounts } from "#lib/contacts/import-check.ts";
import { TableError, type TableSource } from "#server/spreadsheets/service.ts";
import { Chunk } from "./chunk.ts";
import { ColumnCounts } from "./column-counts.ts";
import { openRows } from "./open-rows.ts";
import { reasonsWith } from "./reasons.ts";
import type { SeenPeople } from "./seen-people.ts";
import { WouldBeWritten } from "./would-be-written.ts";

/** Rows that are read in some ten milliseconds. */
const rowsInOneGo = 500;

interface Counting {
  /** The list that knows some of the people; null for a new one. */
  listId: string | null;
  seen: SeenPeople;
  maxRows?: number;
  /** Called after each chunk with the part of the file that was read (0 to 1); an answer of `false` ends the counting. */
  onChunk?: (progress: number, rows: number) => Promise<boolean>;
}

/**
 * Counts what an import would do; writes nothing. Stops, with `isWhole` false, after `maxRows`, where the file may be read
 * no longer, or when `onChunk` says so. Throws TableError for a file of which nothing can be read.
 */
export async function countRows(
  file: TableSource,
  how: Omit<ImportCheckInput, "fileId" | "ListId">,
  { listId, seen, maxRows = Infinity, onChunk }: Counting,
): Promise<ImportCounts> {
  const counter = new Counter(new WouldBeWritten(listId, how, seen), how.columns.length);
  try {
    const { rows, reading, progress } = await openRows(file, how);
    for await (const row of rows) {
      if (counter.rows === maxRows) return await counter.end(false, null);
      counter.chunk.add(row, reading, how);
      counter.columns.add(row.cells);
      if (counter.chunk.isFull) {
        await counter.flush();
        if ((await onChunk?.(progress(), counter.rows)) === false)
          return await counter.end(false, null);
      }
      // Other work of this process gets its turn.
      if (counter.rows % rowsInOneGo === 0) await setImmediate();
    }
    return await counter.end(true, null);
  } catch (error) {
    // What came before is counted: the import would bring it in as well.
    if (!(error instanceof TableError) || counter.rows === 0) throw error;
    const isLate = error.fault === "slow";
    return counter.end(!isLate, isLate ? null : error.fault);
  }
}

/** The counts so far. */
class Counter {
  readonly columns: ColumnCounts;
  readonly #list: WouldBeWritten;
  chunk = new Chunk(0);
  #result = { rows: 0, imported: 0, updated: 0, duplicates: 0, rejected: 0, assumed: 0, reasons: {}, leftOut: {} }; // prettier-ignore

  constructor(list: WouldBeWritten, width: number) {
    this.#list = list;
    this.columns = new ColumnCounts(width);
  }

  get rows(): number {
    return this.#result.rows + this.chunk.rows;
  }

  async flush(): Promise<void> {
    const { chunk } = this;
    this.chunk = new Chunk(chunk.position);
    const written = await this.#list.add([...chunk.contacts.values()]);
    const result = this.#result;
    this.columns.addFaults(chunk.rejects);
    this.columns.addFaults(chunk.leftOut);
    this.#result = {
      rows: result.rows + chunk.rows,
      imported: result.imported + written.imported,
      updated: result.updated + written.updated,
      duplicates: result.duplicates + written.duplicates + chunk.duplicates,
      rejected: result.rejected + chunk.rejects.length,
      assumed: result.assumed + chunk.assumed,
      reasons: reasonsWith(result.reasons, chunk.rejects),
      leftOut: reasonsWith(result.leftOut, chunk.leftOut),
    };
  }

  async end(isWhole: boolean, fault: ImportCounts["fault"]): Promise<ImportCounts> {
    await this.flush();
    const { position } = this.chunk;
    return { ...this.#result, lastRow: position, isWhole, fault, ...this.columns.result() };
  }
}
