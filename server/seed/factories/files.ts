import type { Db } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { storeBytes, type KeptBytes, spool } from "#server/storage/service.ts";

interface NewFile {
  ownerId: string;
  /** Defaults to the filename. */
  title?: string;
  filename?: string;
  content?: Uint8Array;
  locked?: boolean;
  expiredAt?: Date | null;
  createdAt?: Date;
}

const aMonth = 30 * 24 * 60 * 60 * 1000;

/** Creates a file with its bytes in the storage. */
export async function createFile(db: Db, given: NewFile): Promise<KeptBytes> {
  const { ownerId, locked = false, content = Buffer.from("Hello"), createdAt = new Date() } = given;
  const { expiredAt = locked ? null : new Date(createdAt.getTime() + aMonth) } = given;
  const pieces = (async function* () {
    yield content;
  })();
  const spooled = await spool(pieces, () => undefined, given.createdAt && newIdAt(given.createdAt));
  const file = await storeBytes(spooled, given.filename ?? "hello.txt");
  const { id, filename, type, kind, size, seconds, digest } = file;
  await db`
    insert into files (id, owner_id, title, filename, type, kind, size, seconds, digest, locked,
      expired_at, created_at, updated_at)
    values (${id}, ${ownerId}, ${given.title ?? filename}, ${filename}, ${type}, ${kind}, ${size},
      ${seconds}, ${digest}, ${locked}, ${expiredAt}, ${createdAt}, ${createdAt})`;
  await db`
    insert into storage_use as u (owner_id, bytes, files) values (${ownerId}, ${size}, 1)
    on conflict (owner_id) do update set bytes = u.bytes + excluded.bytes, files = u.files + 1`;
  return file;
}
