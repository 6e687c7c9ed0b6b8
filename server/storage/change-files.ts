import type { FileRow } from "#drizzle/schema/files.ts";
import { AppError } from "#lib/errors.ts";
import type { UpdateFileInput } from "#lib/storage/file.ts";
import type { Tx } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { changeVerb, removeVerb } from "#server/verbs/write-verbs.ts";
import { findAwaitedFiles } from "./awaited-files.ts";
import { expiryFrom } from "./create-file.ts";
import { storedFiles } from "./file-row.ts";
import { releaseQuota } from "./quota.ts";

/**
 * Renames a file, keeps it permanently, or lets it expire again after a new full period. Throws NotFound outside the
 * scope that the actor may change.
 */
export const updateFile = changeVerb("storage.update", storedFiles, {
  change: async (tx, { id }, { title, locked }: UpdateFileInput) => {
    const expiredAt = locked ? null : expiryFrom(new Date());
    await tx`
      update files set title = coalesce(${title ?? null}, title),
        expired_at = case when locked is distinct from coalesce(${locked ?? null}, locked)
          then ${expiredAt}::timestamptz else expired_at end,
        locked = coalesce(${locked ?? null}, locked), updated_at = now()
      where id = ${id}`;
  },
  event: () => ({ name: "storage.updated" }),
});

/**
 * Removes a file and answers it as it was. Throws Conflict for one that is locked or that a message
 * still to be sent carries, NotFound outside the scope that the actor may remove from.
 */
export const removeFile = removeVerb("storage.remove", storedFiles, {
  remove: async (tx, row) => {
    if (row.locked) throw new AppError("Conflict", "storage.errors.locked");
    // Asked with the file locked: who sends it now waits, and finds it gone or keeps it.
    if ((await findAwaitedFiles(tx, [row.id])).size > 0)
      throw new AppError("Conflict", "storage.errors.awaited");
    await dropFiles(tx, [row]);
  },
  event: () => ({ name: "storage.removed", data: { isExpired: false } }),
});

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
