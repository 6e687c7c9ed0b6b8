import { open } from "node:fs/promises";

/** Resolves once the names in a folder are on the disk: a file that was made or renamed there is not lost any more. */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
