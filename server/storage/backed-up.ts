import { type Db, sql } from "#server/db/client.ts";
import { dropSpooled, spool } from "./spool.ts";
import { store } from "./store.ts";

/** The advisory lock of a running backup: meanwhile no bytes are removed that its rows name. */
const backupLock = 5_221_842;

/** Opens all bytes of a stored file, of this many; null if the storage has none. */
export async function bytesOf(id: string, size: number): Promise<AsyncIterable<Uint8Array> | null> {
  return store().read(id, { start: 0, end: size - 1 });
}

/** Stores bytes under the id of a row that comes or is there. Answers their SHA-256 hash in hexadecimal. */
export async function keepBytes(id: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  const spooled = await spool(content, () => undefined, id);
  try {
    await store().put(spooled);
  } catch (error) {
    await dropSpooled(spooled);
    throw error;
  }
  return spooled.digest;
}

/**
 * Keeps the bytes of removed files until the session ends; false where another backup does already. A removal
 * that has begun before concerns rows that a later snapshot doesn't see.
 */
export async function pauseDropping(session: Db): Promise<boolean> {
  const [row] = await session<{ isOurs: boolean }[]>`
    select pg_try_advisory_lock(${backupLock}) as is_ours`;
  return row?.isOurs ?? false;
}

/** Whether a backup is running, so that bytes have to stay. */
export async function isDroppingPaused(): Promise<boolean> {
  const [row] = await sql()<{ isHeld: boolean }[]>`
    select exists (
      select from pg_locks where locktype = 'advisory' and objid = ${backupLock} and classid = 0 and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
    ) as is_held`;
  return row?.isHeld ?? false;
}
