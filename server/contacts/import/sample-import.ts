import { setImmediate } from "node:timers/promises";
import type { ImportSample, ImportSampleInput, SampleRow } from "#lib/contacts/import-check.ts";
import { type RowReading, readRow } from "#lib/contacts/import-row.ts";
import { AppError } from "#lib/errors.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import {
  readWithin,
  TableError,
  type TableRow,
  type TableSource,
} from "#server/spreadsheets/service.ts";
import { openStored } from "#server/storage/service.ts";
import { withCheckRoom } from "./check-room.ts";
import { openRows } from "./open-rows.ts";
import { shownCell } from "./preview-import.ts";

const rowsShown = 3;
/** Milliseconds: rows far down a large file take longer than a person waits. */
const within = 5000;
const rowsInOneGo = 500;

/**
 * Rows of a stored file with what can't be read in them: those from a row on, or those before one. Throws NotFound for a
 * file outside the actor's scope, Unprocessable for one that can't be read so far in five seconds.
 */
export const sampleImport = permitted(
  "contacts.create",
  async (actor, { fileId, ...of }: ImportSampleInput): Promise<ImportSample> => {
    const file = await openStored(sql(), actor, fileId);
    return withCheckRoom(actor.userId, async () => readSample(readWithin(file, within), of));
  },
);

async function readSample(
  file: TableSource,
  { from, before, ...how }: Omit<ImportSampleInput, "fileId">,
): Promise<ImportSample> {
  const found: TableRow[] = [];
  let passed = 0;
  let hasMore = false;
  let reading: RowReading | null = null;
  const result = (): ImportSample => ({
    rows: found.map((row) => shownRow(row, reading)),
    hasEarlier: passed > found.length,
    hasMore,
  });
  try {
    const table = await openRows(file, { ...how, known: "skip" });
    ({ reading } = table);
    for await (const row of table.rows) {
      const isBeyond = before ? row.number >= before : found.length === rowsShown;
      hasMore = isBeyond;
      if (isBeyond) break;
      passed += 1;
      if (before || row.number >= (from ?? 1)) found.push(row);
      if (found.length > rowsShown) found.shift();
      if (passed % rowsInOneGo === 0) await setImmediate();
    }
    return result();
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    // Behind these rows the file breaks.
    if (found.length > 0 && error.fault !== "slow") return result();
    throw new AppError("Unprocessable", `contacts.import.fault.${error.fault}`);
  }
}

function shownRow({ number, cells, rounded }: TableRow, reading: RowReading | null): SampleRow {
  const faults: SampleRow["faults"] = {};
  if (reading) {
    const row = readRow(cells, reading, rounded);
    if (!("fault" in row)) for (const { column, kind } of row.leftOut) faults[column] = kind;
    else if (row.column !== null) faults[row.column] = row.fault;
  }
  return { number, cells: cells.map(shownCell), faults };
}
