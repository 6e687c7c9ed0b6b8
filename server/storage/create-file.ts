import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import type { Actor } from "#lib/permissions.ts";
import { type FileView, maxTitleLength, type UploadFields } from "#lib/storage/file.ts";
import type { FileSink, Upload } from "#lib/upload.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { type NamedFileRow, storedFiles, viewOf } from "./file-row.ts";
import { createQuotaMeter, reserveQuota } from "./quota.ts";
import { assertClean } from "./scan-file.ts";
import { dropSpooled, spool, type Spooled } from "./spool.ts";
import { storeBytes } from "./store-bytes.ts";
import { store } from "./store.ts";

const day = 24 * 60 * 60 * 1000;

/** An upload in progress, from a form or a raw body. */
export interface IncomingUpload {
  receive<Kept>(sink: FileSink<Kept>): Promise<Upload<UploadFields, Kept>>;
}

interface Received extends Spooled {
  /** The name of the field in its form. */
  name: string;
}

/**
 * Keeps a file of the actor's own. It is one once all of its bytes are on the disk. Throws
 * PayloadTooLarge where the account's files would have more than they may.
 */
export const createFile = permitted(
  "storage.create",
  async (actor, upload: IncomingUpload, filename: string | undefined): Promise<FileView> => {
    const { fields, files } = await upload.receive(sinkFor(actor));
    const [received] = files;
    if (!received) throw new Error("An upload without its file was let through");
    const { kept } = received;
    return keepFile(actor, kept, { filename: filename || kept.name, title: fields.title });
  },
);

/** Writes an upload to the disk within the account's quota. */
function sinkFor({ userId }: Actor): FileSink<Received> {
  return {
    async keep({ name, content }) {
      const meter = await createQuotaMeter(userId);
      try {
        return { ...(await spool(content, meter.count)), name };
      } finally {
        meter.end();
      }
    },
    discard: dropSpooled,
  };
}

interface Named {
  filename: string;
  title: string | undefined;
}

/** Makes the file that has been written to the disk one of the actor's. */
async function keepFile(actor: Actor, spooled: Spooled, named: Named): Promise<FileView> {
  const { id, size, digest, filename, type, kind, seconds } = await assertClean(
    spooled,
    actor.userId,
  )
    .then(async () => storeBytes(spooled, named.filename))
    .catch(async (error: unknown) => {
      await dropSpooled(spooled);
      throw error;
    });
  // Cut between the halves of a character, it would end in none.
  const title = named.title ?? filename.slice(0, maxTitleLength).toWellFormed();
  try {
    return await sql().begin(async (tx) => {
      await reserveQuota(tx, actor.userId, size);
      const [row] = await tx<NamedFileRow[]>`
        with f as (
          insert into files (id, owner_id, title, filename, type, kind, size, seconds, digest, expired_at)
          values (${id}, ${actor.userId}, ${title}, ${filename}, ${type}, ${kind}, ${size},
            ${seconds}, ${digest}, ${expiryFrom(new Date())})
          returning *
        )
        select ${storedFiles.columns(tx, actor)} from f join users u on u.id = f.owner_id`;
      if (!row) throw new Error("A file was inserted and not returned");
      await record(tx, actor, { name: "storage.created", ownerId: actor.userId, ids: [id] });
      return viewOf(row);
    });
  } catch (error) {
    // After other errors the row may exist nevertheless; bytes without a row are removed later.
    if (error instanceof AppError) await store().remove(id);
    throw error;
  }
}

/** When a file is deleted that isn't kept; null for never. */
export function expiryFrom(now: Date): Date | null {
  const days = env().STORAGE_KEPT_DAYS;
  return days === 0 ? null : new Date(now.getTime() + days * day);
}
