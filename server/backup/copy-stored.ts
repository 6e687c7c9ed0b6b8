import { createReadStream } from "node:fs";
import { link, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { bytesOf } from "#server/storage/service.ts";
import { BackupError } from "./backup-error.ts";
import type { ListedFile } from "./dump-tables.ts";
import { fileBytes, fileList } from "./manifest.ts";
import { writeDurably } from "./pack.ts";

/** The stored files that a backup lists, one at a time. */
export async function* listedFiles(folder: string): AsyncGenerator<ListedFile> {
  const lines = createInterface({ input: createReadStream(fileList(folder)) });
  for await (const line of lines) yield JSON.parse(line) as ListedFile;
}

/**
 * Copies the bytes of every listed file, or links them to those of an earlier backup on the same disk: they never
 * change. Answers how many the storage didn't have. Throws `BackupError` for bytes other than those once stored.
 */
export async function copyStored(
  folder: string,
  earlier: string | null,
  signal: AbortSignal,
): Promise<number> {
  let missing = 0;
  for await (const file of listedFiles(folder)) {
    signal.throwIfAborted();
    const target = fileBytes(folder, file.id);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    if (earlier !== null && (await isLinked(fileBytes(earlier, file.id), target, file))) continue;
    const bytes = await bytesOf(file.id, file.size);
    if (!bytes) {
      missing++;
      continue;
    }
    const source = Readable.from(bytes);
    const { sha256 } = await writeDurably(target, source, { packed: false, signal });
    if (sha256 !== file.digest)
      throw new BackupError(`The stored file ${file.id} isn't what was stored: its hash differs.`);
  }
  return missing;
}

async function isLinked(from: string, to: string, { size }: ListedFile): Promise<boolean> {
  try {
    if ((await stat(from)).size !== size) return false;
    await link(from, to);
    return true;
  } catch {
    return false; // There is none, or the disk has no links: the bytes are copied.
  }
}
