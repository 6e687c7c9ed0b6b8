import type { ImportCheck, ImportCheckInput, ImportCounts } from "#lib/contacts/import-check.ts";
import { AppError } from "#lib/errors.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { readWithin, TableError, type TableSource } from "#server/spreadsheets/service.ts";
import { openStored } from "#server/storage/service.ts";
import { getContactList } from "../contact-lists.ts";
import { withCheckRoom } from "./check-room.ts";
import { countRows } from "./count-rows.ts";
import { SeenInMemory } from "./seen-people.ts";

/** A person waits for these counts. Those of a larger file come from a job (`counts.ts`). */
const maxRows = 200_000;
const within = 3000;

/**
 * Counts what an import would do, as far as a person waits for it; writes nothing. Throws NotFound for a file or list
 * outside the actor's scope, Unprocessable for a file that is no table, TooManyRequests.
 */
export const checkImport = permitted(
  "contacts.create",
  async (actor, { fileId, ListId, ...how }: ImportCheckInput): Promise<ImportCheck> => {
    const file = await openStored(sql(), actor, fileId);
    const list = ListId ? await getContactList(actor, ListId) : null;
    const counts = await withCheckRoom(actor.userId, async () =>
      countFirst(file, list?.id ?? null, how),
    );
    return { ...counts, listType: list?.type ?? null };
  },
);

async function countFirst(
  file: TableSource,
  listId: string | null,
  how: Omit<ImportCheckInput, "fileId" | "ListId">,
): Promise<ImportCounts> {
  try {
    return await countRows(readWithin(file, within), how, {
      listId,
      seen: new SeenInMemory(),
      maxRows,
    });
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw new AppError("Unprocessable", `contacts.import.fault.${error.fault}`);
  }
}
