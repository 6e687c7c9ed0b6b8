import type { FileRow } from "#drizzle/schema/files.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { log } from "#server/log.ts";
import { findAwaitedFiles } from "./awaited-files.ts";
import { isDroppingPaused } from "./backed-up.ts";
import { dropFiles } from "./change-files.ts";
import { sweepSpool } from "./spool.ts";
import { store } from "./store.ts";

const atOnce = 200;
/** A file that a message still carries is asked about again so much later. */
const postponed = "1 hour";
/** Milliseconds after which bytes that a backup may still read are tried again. */
const postponedDrop = 10 * 60 * 1000;
/** Milliseconds for which bytes without a row are kept, because their upload may still run. */
const uploadMayTake = 24 * 60 * 60 * 1000;

/** Removes the files whose time has come, but none that a message still to be sent carries. */
export async function expireFiles(): Promise<void> {
  for (;;) {
    const found = await transaction(async (tx) => {
      const rows = await tx<Pick<FileRow, "id" | "ownerId" | "size">[]>`
        select id, owner_id, size from files
        where expired_at <= now() and not locked
        order by expired_at, id limit ${atOnce} for update skip locked`;
      const awaited = await findAwaitedFiles(
        tx,
        rows.map(({ id }) => id),
      );
      if (awaited.size > 0)
        await tx`
          update files set expired_at = now() + ${postponed}::interval
          where id = any(${[...awaited]}::uuid[])`;
      const gone = rows.filter(({ id }) => !awaited.has(id));
      if (gone.length > 0) await dropFiles(tx, gone);
      for (const [ownerId, own] of Map.groupBy(gone, (row) => row.ownerId))
        await record(
          tx,
          { kind: "system" },
          {
            name: "storage.removed",
            ownerId,
            ids: own.map(({ id }) => id),
            data: { isExpired: true },
          },
        );
      return rows.length;
    });
    if (found < atOnce) return;
  }
}

/** Deletes the bytes of removed files; while a backup may still read them, it is put off. */
export async function dropBytes(ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await isDroppingPaused())) {
    const runAt = new Date(Date.now() + postponedDrop);
    return enqueue(sql(), "drop-stored", { ids: [...ids] }, { runAt });
  }
  for (const id of ids) await store().remove(id);
}

/** Drops bytes that no file owns: their upload ended with its process. */
export async function sweepStorage(): Promise<void> {
  const before = idFloor(new Date(Date.now() - uploadMayTake));
  let dropped = 0;
  for await (const ids of store().list()) {
    const old = ids.filter((id) => id < before);
    if (old.length === 0) continue;
    const rows = await sql()<Pick<FileRow, "id">[]>`
      select id from files where id = any(${old}::uuid[])`;
    const owned = new Set(rows.map(({ id }) => id));
    const orphans = old.filter((id) => !owned.has(id));
    await dropBytes(orphans);
    dropped += orphans.length;
  }
  await sweepSpool(Date.now());
  if (dropped > 0) log().info({ dropped }, "bytes without a file dropped");
}
