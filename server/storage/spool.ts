import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { newId } from "#server/db/ids.ts";
import { spoolFolder } from "./disk-store.ts";
import type { SpooledFile } from "./store-shape.ts";

/** The bytes from the beginning that reveal the type. */
const headBytes = 8192;

/** How long (ms) an upload may last before what is there of it counts as left behind. */
const maxAge = 24 * 60 * 60 * 1000;

export interface Spooled extends SpooledFile {
  head: Uint8Array;
}

/**
 * Writes an upload to the disk, counting and hashing it, and answers once it is durable. `meter` is called with
 * each piece before it is written, and throws to abort. After any error the file is removed.
 */
export async function spool(
  content: AsyncIterable<Uint8Array>,
  meter: (bytes: number) => void,
  id = newId(),
): Promise<Spooled> {
  const folder = spoolFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const spooled = path.join(folder, id);
  const file = await open(spooled, "wx", 0o600);
  const hash = createHash("sha256");
  const head: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of content) {
      meter(chunk.byteLength);
      if (size < headBytes) head.push(chunk.slice(0, headBytes - size));
      size += chunk.byteLength;
      hash.update(chunk);
      await file.appendFile(chunk);
    }
    await file.sync();
    await file.close();
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(spooled, { force: true });
    throw error;
  }
  return { id, path: spooled, size, digest: hash.digest("hex"), head: Buffer.concat(head) };
}

/** Removes what has come of an upload that failed after it. */
export async function dropSpooled({ path: spooled }: SpooledFile): Promise<void> {
  await rm(spooled, { force: true });
}

/** Removes what uploads have left behind that ended with their process. */
export async function sweepSpool(now: number): Promise<void> {
  const folder = spoolFolder();
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    const left = path.join(folder, name);
    const found = await stat(left).catch(() => null);
    if (found && now - found.mtimeMs > maxAge) await rm(left, { force: true });
  }
}
