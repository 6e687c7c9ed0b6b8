import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isId, newId, timeOfId } from "#server/db/ids.ts";
import { syncFolder } from "#server/sync-folder.ts";

/** One file of the backlog. It is written once and never changed. */
export interface Segment {
  name: string;
  items: number;
  bytes: number;
}

const extension = ".json";
/** The name of a file that is not complete. */
const unfinished = ".tmp";
/** The name of a file of which something couldn't be applied. */
const failed = ".failed";
/** Milliseconds after which no process writes to an unfinished file any more. */
const abandonedAfter = 60_000;

/** Writes the entries, each as JSON. They are on the disk once it resolves. */
export async function writeSegment(
  folder: string,
  entries: readonly string[],
  items: number,
): Promise<Segment> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Names grow with time, so that their order is the order in which they were written.
  const name = `${newId()}.${items}${extension}`;
  const text = `[${entries.join(",\n")}]\n`;
  const place = path.join(folder, name);
  const file = await open(place + unfinished, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(place + unfinished, place);
  await syncFolder(folder);
  return { name, items, bytes: Buffer.byteLength(text) };
}

/** The complete files, oldest first. What a killed process left unfinished was never answered for, and is removed. */
export async function listSegments(folder: string): Promise<Segment[]> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (isMissing(error)) return [];
    throw error;
  });
  const found: Segment[] = [];
  for (const name of names.toSorted()) {
    const [id = "", items = ""] = name.split(".");
    if (!isId(id)) continue;
    if (name.endsWith(extension)) {
      const { size } = await stat(path.join(folder, name));
      found.push({ name, items: Number(items), bytes: size });
    } else if (name.endsWith(unfinished) && timeOfId(id).getTime() < Date.now() - abandonedAfter)
      await rm(path.join(folder, name), { force: true });
  }
  return found;
}

/** The entries of a file; null if it is gone, because another process has applied it. Throws SyntaxError. */
export async function readSegment(folder: string, name: string): Promise<unknown[] | null> {
  try {
    return JSON.parse(await readFile(path.join(folder, name), "utf8")) as unknown[];
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function removeSegment(folder: string, name: string): Promise<void> {
  await rm(path.join(folder, name), { force: true });
}

/** Keeps a file out of the way, so that a person can look at it. */
export async function setAside(folder: string, name: string): Promise<void> {
  await rename(path.join(folder, name), path.join(folder, name + failed));
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
