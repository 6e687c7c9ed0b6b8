import type { FileRow } from "#drizzle/schema/files.ts";
import type { FileUse } from "#lib/storage/file.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { findTemplatesUsing } from "#server/templates/find-using.ts";
import { findAwaitedFiles } from "./awaited-files.ts";
import { fileNotFound } from "./file-row.ts";
import { filesVisibleTo } from "./hidden-documents.ts";

/** What keeps a file, and what would lack it. Throws NotFound outside the actor's scope. */
export const getFileUse = permitted("storage.get", async (actor, id: string): Promise<FileUse> => {
  const db = sql();
  const [file] = await db<Pick<FileRow, "ownerId" | "locked">[]>`
    select owner_id, locked from files
    where id = ${id} and ${filesVisibleTo(db, actor, "storage.get")}`;
  if (!file) throw fileNotFound(id);
  const [templates, awaited] = await Promise.all([
    findTemplatesUsing(db, actor, file.ownerId, { file: id }),
    findAwaitedFiles(db, [id]),
  ]);
  return { isLocked: file.locked, isAwaited: awaited.has(id), templates };
});
