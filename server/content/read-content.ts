import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#lib/errors.ts";
import type { Locale } from "#lib/locales.ts";

const root = join(process.cwd(), "content");

/** A page of `content` as it is written there; its names hold no path. Throws NotFound. */
export async function readContent(
  locale: Locale,
  category: string,
  file: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return readFrom(join(root, locale, category, file));
}

async function readFrom(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new AppError("NotFound", "commons.errors.notFound");
  }
}

/** A program of the documentation. Read at once: it is asked for while a page is made, which is kept. */
export function readProgram(file: string): string {
  return readFileSync(join(root, "programs", file), "utf8");
}

/** A picture of the guides. Throws NotFound, also for a name that holds a path. */
export async function readPicture(file: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^[a-z]{2}-[a-z]+-(?:light|dark)\.webp$/.test(file))
    throw new AppError("NotFound", "commons.errors.notFound");
  return readFrom(join(root, "pictures", file));
}

/** Names of the files of a folder of `content`; none where the language has no such folder. */
export async function listContent(locale: Locale, category: string): Promise<string[]> {
  try {
    return await readdir(join(root, locale, category));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return [];
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
