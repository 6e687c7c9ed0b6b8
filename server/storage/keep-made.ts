import type { RecordedActor } from "#lib/actor.ts";
import type { Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { expiryFrom } from "./create-file.ts";
import { reserveQuota } from "./quota.ts";
import type { KeptBytes } from "./store-bytes.ts";

interface Made {
  ownerId: string;
  by: RecordedActor;
  /** The file is permanent and not limited by the quota, so that an invoice isn't refused because of other files. */
  isLasting?: boolean;
}

/**
 * Makes a file of bytes that the product has written and kept, in the caller's transaction. Throws
 * PayloadTooLarge where the account's files would have more than they may.
 */
export async function createMadeFile(
  tx: Tx,
  { ownerId, by, isLasting = false }: Made,
  { id, size, digest, filename, type, kind, seconds }: KeptBytes,
): Promise<void> {
  await reserveQuota(tx, ownerId, size, isLasting);
  await tx`
    insert into files (id, owner_id, title, filename, type, kind, size, seconds, digest, locked, expired_at)
    values (${id}, ${ownerId}, ${filename}, ${filename}, ${type}, ${kind}, ${size}, ${seconds}, ${digest},
      ${isLasting}, ${isLasting ? null : expiryFrom(new Date())})`;
  await record(tx, by, { name: "storage.created", ownerId, ids: [id] });
}
