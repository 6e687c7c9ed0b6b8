import type { FileRow } from "#drizzle/schema/files.ts";
import { AppError } from "#lib/errors.ts";
import type { FileView, UpdateFileInput } from "#lib/storage/file.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { findAwaitedFiles } from "./awaited-files.ts";
import { expiryFrom } from "./create-file.ts";
import { fileColumns, fileNotFound, type NamedFileRow, viewOf } from "./file-row.ts";
import { filesVisibleTo } from "./hidden-documents.ts";
import { releaseQuota } from "./quota.ts";

/**
 * Renames a file, keeps it permanently, or lets it expire again after a new full period. Throws NotFound outside the
 * scope that the actor may change.
 */
export const updateFile = permitted(
  "storage.update",
  async (actor, id: string, { title, locked }: UpdateFileInput): Promise<FileView> => {
    return sql().begin(async (tx) => {
      const expiredAt = locked ? null : expiryFrom(new Date());
      const [row] = await tx<NamedFileRow[]>`
        with f as (
          update files set title = coalesce(${title ?? null}, title),
            expired_at = case when locked is distinct from coalesce(${locked ?? null}, locked)
              then ${expiredAt}::timestamptz else expired_at end,
            locked = coalesce(${locked ?? null}, locked), updated_at = now()
          where id = ${id} and ${filesVisibleTo(tx, actor, "storage.update")} returning *
        )
        select ${fileColumns(tx)} from f join users u on u.id = f.owner_id`;
      if (!row) throw fileNotFound(id);
      await record(tx, actor, { name: "storage.updated", ownerId: row.ownerId, ids: [id] });
      return viewOf(row);
    });
  },
);

/**
 * Removes a file and answers it as it was. Throws Conflict for one that is locked or that a message
 * still to be sent carries, NotFound outside the scope that the actor may remove from.
 */
export const removeFile = permitted(
  "storage.remove",
  async (actor, id: string): Promise<FileView> => {
    return transaction(async (tx) => {
      const [row] = await tx<NamedFileRow[]>`
        select ${fileColumns(tx)} from files f join users u on u.id = f.owner_id
        where f.id = ${id} and ${filesVisibleTo(tx, actor, "storage.remove", "f")} for update of f`;
      if (!row) throw fileNotFound(id);
      if (row.locked) throw new AppError("Conflict", "storage.errors.locked");
      // Asked with the file locked: who sends it now waits, and finds it gone or keeps it.
      if ((await findAwaitedFiles(tx, [id])).size > 0)
        throw new AppError("Conflict", "storage.errors.awaited");
      await dropFiles(tx, [row]);
      await record(tx, actor, {
        name: "storage.removed",
        ownerId: row.ownerId,
        ids: [id],
        data: { isExpired: false },
      });
      return viewOf(row);
    });
  },
);

/** Ends files that the transaction has locked; their bytes go by a job, once it has succeeded. */
export async function dropFiles(
  tx: Tx,
  gone: readonly Pick<FileRow, "id" | "ownerId" | "size">[],
): Promise<void> {
  const ids = gone.map(({ id }) => id);
  await tx`delete from files where id = any(${ids}::uuid[])`;
  await releaseQuota(tx, gone);
  await enqueue(tx, "drop-stored", { ids });
}
