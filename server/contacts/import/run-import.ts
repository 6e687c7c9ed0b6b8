import type { ContactListRow } from "#drizzle/schema/contacts.ts";
import type { RecordedActor } from "#lib/actor.ts";
import { mayStill } from "#server/auth/still-may.ts";
import { textArray } from "#server/db/array-text.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { copyRows } from "#server/db/copy.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { TableError } from "#server/spreadsheets/service.ts";
import { reopenStored } from "#server/storage/service.ts";
import { Chunk } from "./chunk.ts";
import { finishImport } from "./end-import.ts";
import { importColumns, importUpdated, type NamedImportRow } from "./import-row.ts";
import { openRows } from "./open-rows.ts";
import { reasonsWith } from "./reasons.ts";
import { writeContacts } from "./write-chunk.ts";

/** Asked after each transaction. */
type IsStopping = () => boolean | Promise<boolean>;

/**
 * Runs an import from the position of its last transaction; each transaction writes contacts and moves the
 * position. Answers false if it was stopped in between.
 */
export async function runImport(id: string, isStopping: IsStopping): Promise<boolean> {
  const db = sql();
  const [row] = await db<NamedImportRow[]>`
    select ${importColumns(db)} from contact_imports i join contact_lists l on l.id = i.list_id where i.id = ${id}`;
  if (row?.state !== "running") return true;
  const by: RecordedActor = { kind: "user", userId: row.createdBy, ...(row.onBehalfOf && { onBehalfOf: row.onBehalfOf }) }; // prettier-ignore
  try {
    const outcome = await readAll(row, by, isStopping);
    if (outcome === "all") await finishImport(id, by, { state: "completed" });
    return outcome !== "stopped";
  } catch (error) {
    const fault = error instanceof MakerGone ? "maker" : error instanceof TableError && error.fault; // prettier-ignore
    if (!fault) throw error;
    await finishImport(id, by, { state: "failed", fault });
    return true;
  }
}

/** The person who began the import was disabled, removed or given a lower role. */
class MakerGone extends Error {}

/** `gone`: it has been canceled, or another worker has taken it up. */
async function readAll(
  row: NamedImportRow,
  by: RecordedActor,
  isStopping: IsStopping,
): Promise<"all" | "stopped" | "gone"> {
  const { id, fileId, how } = row;
  const file = await reopenStored(sql(), fileId);
  if (!file) throw new TableError("missing");
  const table = await openRows(file, how);
  let chunk = new Chunk(row.position);
  let from = row.position;
  /** The file is read on while the rows before are written. */
  let writing: Promise<boolean> = Promise.resolve(true);
  const flush = async (): Promise<boolean> => {
    if (!(await writing)) return false;
    if (chunk.rows === 0) return true;
    writing = writeChunk(id, by, { chunk, from, progress: table.progress() });
    // The error is thrown when the chunk is awaited next; unhandled it would end the process.
    writing.catch(() => undefined);
    from = chunk.position;
    chunk = new Chunk(from);
    return true;
  };
  try {
    for await (const one of table.rows) {
      if (one.number > row.position) chunk.add(one, table.reading, how);
      if (!chunk.isFull) continue;
      if (!(await flush())) return "gone";
      if (await isStopping()) return (await writing) ? "stopped" : "gone";
    }
  } catch (error) {
    // What came before the fault is brought in.
    if (error instanceof TableError && !((await flush()) && (await writing))) return "gone";
    throw error;
  }
  return (await flush()) && (await writing) ? "all" : "gone";
}

interface Part {
  chunk: Chunk;
  /** The position of the import before this chunk. */
  from: number;
  /** The progress is between 0 and 1. */
  progress: number;
}

/** Writes rows of an import in one transaction. Answers whether it goes on. */
async function writeChunk(
  id: string,
  by: RecordedActor,
  { chunk, from, progress }: Part,
): Promise<boolean> {
  return transaction(async (tx) => {
    const [row] = await tx<NamedImportRow[]>`
      select ${importColumns(tx)}
      from contact_imports i join contact_lists l on l.id = i.list_id where i.id = ${id} for update of i`;
    // Canceled, gone with its list, or taken up by another worker.
    if (row?.state !== "running" || row.position !== from) return false;
    const isAllowed =
      (await mayStill(tx, row, "contacts.create")) &&
      (row.how.known !== "merge" || (await mayStill(tx, row, "contacts.update")));
    if (!isAllowed) throw new MakerGone();
    const [list] = await tx<Pick<ContactListRow, "ownerId" | "type">[]>`
      select owner_id, type from contact_lists where id = ${row.listId} for no key update`;
    if (!list) return false;
    const written = await writeContacts(tx, { by, row, list }, [...chunk.contacts.values()]);
    const rejects = chunk.keptRejects(row.rejected);
    await copyRows(tx, "contact_import_rejects", ["import_id", "row", "fault", "cells"], rejects.map(({ row: number, fault, cells }) => [id, number, fault, textArray(cells)])); // prettier-ignore
    const now: NamedImportRow = {
      ...row,
      position: chunk.position,
      progress: Math.min(999, Math.floor(progress * 1000)),
      imported: row.imported + written.imported,
      updated: row.updated + written.updated,
      duplicates: row.duplicates + written.duplicates + chunk.duplicates,
      rejected: row.rejected + chunk.rejects.length,
      reasons: reasonsWith(row.reasons, chunk.rejects),
      leftOut: reasonsWith(row.leftOut, chunk.leftOut),
      assumed: row.assumed + chunk.assumed,
    };
    await save(tx, now);
    const { ownerId, listId } = row;
    await record(tx, by, importUpdated(now), {
      name: "contactLists.resized",
      ownerId,
      ids: [listId],
    });
    return true;
  });
}

async function save(tx: Tx, row: NamedImportRow): Promise<void> {
  await tx`
    update contact_imports set position = ${row.position}, progress = ${row.progress}, imported = ${row.imported},
      updated = ${row.updated}, duplicates = ${row.duplicates}, rejected = ${row.rejected},
      reasons = ${tx.json(row.reasons)}, left_out = ${tx.json(row.leftOut)}, assumed = ${row.assumed}, updated_at = now()
    where id = ${row.id}`;
}
