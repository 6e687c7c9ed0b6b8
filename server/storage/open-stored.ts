import type { FileRow } from "#drizzle/schema/files.ts";
import { assertCan, type Actor } from "#lib/permissions.ts";
import type { ByteRange } from "#lib/storage/range.ts";
import type { Db } from "#server/db/client.ts";
import { fileNotFound } from "./file-row.ts";
import { filesVisibleTo } from "./hidden-documents.ts";
import { store } from "./store.ts";

export interface StoredFile extends Pick<FileRow, "id" | "ownerId" | "title" | "type"> {
  size: number;
  read(range: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
}

type Row = Pick<FileRow, "id" | "ownerId" | "title" | "type" | "size">;

/**
 * A file in the actor's scope, to be read by program; in a transaction it stays until its end. Throws
 * NotFound for any other.
 */
export async function openStored(db: Db, actor: Actor, id: string): Promise<StoredFile> {
  assertCan(actor, "storage.get");
  const [row] = await db<Row[]>`
    select id, owner_id, title, type, size from files
    where id = ${id} and ${filesVisibleTo(db, actor, "storage.get")} for key share`;
  if (!row) throw fileNotFound(id);
  return storedFile(row);
}

/** Opens a file whose permission was checked before; null if it was removed. */
export async function reopenStored(db: Db, id: string): Promise<StoredFile | null> {
  const [row] = await db<Row[]>`select id, owner_id, title, type, size from files where id = ${id}`;
  return row ? storedFile(row) : null;
}

function storedFile(row: Row): StoredFile {
  return {
    ...row,
    size: Number(row.size),
    read: async (range) => store().read(row.id, range),
  };
}
