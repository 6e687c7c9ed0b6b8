import type { FileRow } from "#drizzle/schema/files.ts";
import type { RecordedActor } from "#lib/actor.ts";
import type { Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { dropFiles } from "./change-files.ts";
import { expiryFrom } from "./create-file.ts";
import { reserveQuota } from "./quota.ts";
import type { KeptBytes } from "./store-bytes.ts";
import { store } from "./store.ts";

interface Made {
  ownerId: string;
  by: RecordedActor;
  /** The file is permanent and not limited by the quota, so that an invoice isn't refused because of other files. */
  isLasting?: boolean;
  /** When it goes, if not with the time that uploads have. */
  expiredAt?: Date;
}

/**
 * Makes a file of bytes that the product has written and kept, in the caller's transaction. Throws
 * PayloadTooLarge where the account's files would have more than they may.
 */
export async function createMadeFile(
  tx: Tx,
  { ownerId, by, isLasting = false, expiredAt }: Made,
  { id, size, digest, filename, type, kind, seconds }: KeptBytes,
): Promise<void> {
  await reserveQuota(tx, ownerId, size, isLasting);
  await tx`
    insert into files (id, owner_id, title, filename, type, kind, size, seconds, digest, locked, expired_at)
    values (${id}, ${ownerId}, ${filename}, ${filename}, ${type}, ${kind}, ${size}, ${seconds}, ${digest},
      ${isLasting}, ${isLasting ? null : (expiredAt ?? expiryFrom(new Date()))})`;
  await record(tx, by, { name: "storage.created", ownerId, ids: [id] });
}

/** Removes files that the product has made, in the caller's transaction. */
export async function removeMadeFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx<Pick<FileRow, "id" | "ownerId" | "size">[]>`
    select id, owner_id, size from files where id = any(${[...ids]}::uuid[]) for update`;
  if (rows.length > 0) await dropFiles(tx, rows);
}

/** Removes bytes that were kept and have become no file. */
export async function removeBytes(id: string): Promise<void> {
  await store().remove(id);
}
