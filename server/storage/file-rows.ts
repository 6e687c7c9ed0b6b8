import { AppError } from "#lib/errors.ts";
import type { FileRows } from "#lib/storage/file.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { beginningOf, TableError } from "#server/spreadsheets/service.ts";
import { openStored } from "./open-stored.ts";

const shown = 20;
const maxCellLength = 200;
const maxColumns = 50;

/** The first rows of a table. Throws NotFound outside the actor's scope, Unprocessable for a file that is no table. */
export const readRows = permitted("storage.get", async (actor, id: string): Promise<FileRows> => {
  const file = await openStored(sql(), actor, id);
  try {
    const { rows } = await beginningOf(file, shown);
    return {
      rows: rows.map(({ cells }) =>
        cells
          .slice(0, maxColumns)
          .map((cell) => cell.slice(0, maxCellLength).replaceAll("\0", "\uFFFD").toWellFormed()),
      ),
    };
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw new AppError("Unprocessable", "storage.errors.notTable");
  }
});
