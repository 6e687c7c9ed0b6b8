import { setImmediate } from "node:timers/promises";
import type { ImportCheck, ImportCheckInput } from "#lib/contacts/import.ts";
import { AppError } from "#lib/errors.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { readWithin, TableError, type TableSource } from "#server/spreadsheets/service.ts";
import { openStored } from "#server/storage/service.ts";
import { getContactList } from "../contact-lists.ts";
import { withCheckRoom } from "./check-room.ts";
import { Chunk } from "./chunk.ts";
import { ColumnCounts } from "./column-counts.ts";
import { openRows } from "./open-rows.ts";
import { reasonsWith } from "./reasons.ts";
import { WouldBeWritten } from "./would-be-written.ts";

/** A person waits for the counts: a larger file is looked at as far as these rows and milliseconds reach. */
const maxRows = 200_000;
const within = 5000;
/** Rows that are read in some ten milliseconds. */
const rowsInOneGo = 500;

/**
 * Counts what an import would do, of the whole file where it isn't too large; writes nothing. Throws NotFound for a file
 * or list outside the actor's scope, Unprocessable for a file that is no table, TooManyRequests.
 */
export const checkImport = permitted(
  "contacts.create",
  async (actor, { fileId, ListId, ...how }: ImportCheckInput): Promise<ImportCheck> => {
    const file = await openStored(sql(), actor, fileId);
    const list = ListId ? await getContactList(actor, ListId) : null;
    const counts = await withCheckRoom(actor.userId, async () =>
      checkFile(file, list?.id ?? null, how),
    );
    return { ...counts, listType: list?.type ?? null };
  },
);

async function checkFile(
  file: TableSource,
  listId: string | null,
  how: Omit<ImportCheckInput, "fileId" | "ListId">,
): Promise<Omit<ImportCheck, "listType">> {
  const check = new Check(listId, how.known, how.columns.length);
  try {
    const { rows, reading } = await openRows(readWithin(file, within), how);
    for await (const row of rows) {
      if (check.rows === maxRows) return await check.end(false);
      check.chunk.add(row, reading, how.known);
      check.columns.add(row.cells);
      if (check.chunk.isFull) await check.flush();
      // Other requests of this process get their turn.
      if (check.rows % rowsInOneGo === 0) await setImmediate();
    }
    return await check.end(true);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    // What came before is counted: the import would bring it in as well.
    if (check.rows > 0) return check.end(false);
    throw new AppError("Unprocessable", `contacts.import.fault.${error.fault}`);
  }
}

/** The counts so far. */
class Check {
  readonly columns: ColumnCounts;
  readonly #list: WouldBeWritten;
  chunk = new Chunk(0);
  #result = { rows: 0, imported: 0, updated: 0, duplicates: 0, rejected: 0, assumed: 0, reasons: {}, leftOut: {} }; // prettier-ignore

  constructor(listId: string | null, known: ImportCheckInput["known"], width: number) {
    this.#list = new WouldBeWritten(listId, known);
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

  async end(isWhole: boolean): Promise<Omit<ImportCheck, "listType">> {
    await this.flush();
    return { ...this.#result, isWhole, ...this.columns.result() };
  }
}
