import type { StorageUseRow } from "#drizzle/schema/files.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import type { StorageUse } from "#lib/storage/file.ts";
import { quotaKey, storageQuota } from "#lib/storage/quota.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";

const megabyte = 1024 * 1024;

/** What the actor's own files take of what they may. */
export const getStorageUse = permitted("storage.get", async (actor): Promise<StorageUse> => {
  return useOf(sql(), actor.userId);
});

/** Bytes that an account's files have and may have. */
export async function useOf(db: Db, ownerId: string): Promise<StorageUse> {
  const [row] = await db<(Pick<StorageUseRow, "bytes"> & { given: unknown })[]>`
    select coalesce((select bytes from storage_use where owner_id = ${ownerId}), 0) as bytes,
      (select value from user_settings where user_id = ${ownerId} and key = ${quotaKey}) as given`;
  const given = storageQuota.safeParse(row?.given).data ?? env().STORAGE_QUOTA_MB;
  return { bytes: Number(row?.bytes ?? 0), quota: given * megabyte };
}

/**
 * Adds a file to what its account's files take. Uploads that end at once wait here for each other, so
 * that together they keep the quota. Throws PayloadTooLarge where it would be passed,
 * but for what there is `always` room for.
 */
export async function reserveQuota(
  tx: Tx,
  ownerId: string,
  size: number,
  always = false,
): Promise<void> {
  const { quota } = await useOf(tx, ownerId);
  const [taken] = await tx`
    insert into storage_use as u (owner_id, bytes, files)
    select ${ownerId}, ${size}::bigint, 1 where ${always} or ${size}::bigint <= ${quota}::bigint
    on conflict (owner_id) do update set bytes = u.bytes + excluded.bytes, files = u.files + 1
      where ${always} or u.bytes + excluded.bytes <= ${quota}::bigint
    returning 1`;
  if (!taken) throw overQuota(quota);
}

/** Gives back the bytes of removed files. */
export async function releaseQuota(
  tx: Tx,
  gone: readonly { ownerId: string; size: bigint }[],
): Promise<void> {
  const owners = [...Map.groupBy(gone, ({ ownerId }) => ownerId)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  for (const [ownerId, rows] of owners) {
    const bytes = rows.reduce((sum, { size }) => sum + size, 0n);
    await tx`
      update storage_use set bytes = bytes - ${bytes}, files = files - ${rows.length}
      where owner_id = ${ownerId}`;
  }
}

/** Bytes of running uploads of this process, by account, so that many at once don't fill the disk. */
const incoming = new Map<string, number>();

interface Meter {
  /** Throws PayloadTooLarge once the account's files would have more than they may. */
  count: (bytes: number) => void;
  end: () => void;
}

/** Counts an upload against what its account has left. */
export async function createQuotaMeter(ownerId: string): Promise<Meter> {
  const { bytes: used, quota } = await useOf(sql(), ownerId);
  let counted = 0;
  const add = (bytes: number) => {
    counted += bytes;
    const all = (incoming.get(ownerId) ?? 0) + bytes;
    if (all === 0) incoming.delete(ownerId);
    else incoming.set(ownerId, all);
    return all;
  };
  return {
    count(bytes) {
      if (used + add(bytes) > quota) throw overQuota(quota);
    },
    end: () => void add(-counted),
  };
}

function overQuota(quota: number): AppError {
  return new AppError("PayloadTooLarge", "storage.errors.quota", {
    params: { megabytes: Math.floor(quota / megabyte) },
  });
}
