import { BackupError } from "./backup-error.ts";
import { listedFiles } from "./copy-stored.ts";
import { fileBytes, fileList, type Manifest, tableFile } from "./manifest.ts";
import { hashFile } from "./pack.ts";

/**
 * Compares every file of a backup with the checksums in its manifest. Throws `BackupError` naming the first that
 * differs or is gone.
 */
export async function checkFiles(folder: string, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) await assertHash(tableFile(folder, table), table.sha256);
  await assertHash(fileList(folder), manifest.files.sha256);
  let missing = 0;
  for await (const { id, digest } of listedFiles(folder)) {
    const found = await hashOf(fileBytes(folder, id));
    if (found === null) missing++;
    else if (found !== digest) throw new BackupError(`The file ${id} of the backup has changed.`);
  }
  if (missing !== manifest.files.missing)
    throw new BackupError(
      `${missing} stored files are missing in the backup, ${manifest.files.missing} when it was made.`,
    );
}

async function assertHash(file: string, wanted: string): Promise<void> {
  const found = await hashOf(file);
  if (found === wanted) return;
  throw new BackupError(
    `${file} ${found === null ? "is gone" : "has changed since it was written"}.`,
  );
}

async function hashOf(file: string): Promise<string | null> {
  try {
    return (await hashFile(file)).sha256;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
