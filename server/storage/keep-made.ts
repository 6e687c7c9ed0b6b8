import type { RecordedActor } from "#lib/actor.ts";
import type { Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { expiryFrom } from "./create-file.ts";
import type { KeptBytes } from "./keep-bytes.ts";
import { takeRoomFor } from "./quota.ts";

/**
 * Makes a file of bytes that the product has written and kept, in the caller's transaction. Throws
 * PayloadTooLarge where the account's files would have more than they may.
 */
export async function createMadeFile(
  tx: Tx,
  { ownerId, by }: { ownerId: string; by: RecordedActor },
  { id, size, digest, filename, type, kind, seconds }: KeptBytes,
): Promise<void> {
  await takeRoomFor(tx, ownerId, size);
  await tx`
    insert into files (id, owner_id, title, filename, type, kind, size, seconds, digest, expired_at)
    values (${id}, ${ownerId}, ${filename}, ${filename}, ${type}, ${kind}, ${size}, ${seconds}, ${digest},
      ${expiryFrom(new Date())})`;
  await record(tx, by, { name: "storage.created", ownerId, ids: [id] });
}
