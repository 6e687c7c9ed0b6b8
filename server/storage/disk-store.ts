import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { env } from "#lib/env.ts";
import { isId } from "#server/db/ids.ts";
import { syncFolder } from "#server/sync-folder.ts";
import type { Store } from "./store-shape.ts";

/** Bytes that are read ahead. */
const ahead = 256 * 1024;

/** Under `DATA_DIR/storage`: bytes in folders by the end of their ids, which is random. */
function folder(name: string): string {
  return path.join(env().DATA_DIR, "storage", name);
}

function pathOf(id: string): string {
  if (!isId(id)) throw new Error("What is no id is no path");
  return path.join(folder(id.slice(-2)), id);
}

/** The folder for uploads that are not complete. */
export function spoolFolder(): string {
  return folder("incoming");
}

/** Files on this machine's disk, which web processes and workers share. */
export function diskStore(): Store {
  return {
    async put({ id, path: spooled }) {
      const kept = pathOf(id);
      await mkdir(path.dirname(kept), { recursive: true, mode: 0o700 });
      await rename(spooled, kept);
      await syncFolder(path.dirname(kept));
    },
    async read(id, { start, end }) {
      const file = await open(pathOf(id), "r").catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!file) return null;
      // An empty range is no range of a stream's.
      if (end < start) {
        await file.close();
        return new Blob([]).stream();
      }
      const stream = file.createReadStream({ start, end, highWaterMark: ahead });
      return Readable.toWeb(stream, {
        strategy: { highWaterMark: 0 },
      }) as ReadableStream<Uint8Array>;
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
    async *list() {
      for (let at = 0; at < 256; at++) {
        const names = await readdir(folder(at.toString(16).padStart(2, "0"))).catch(
          (error: unknown): string[] => {
            if (isMissing(error)) return [];
            throw error;
          },
        );
        yield names.filter(isId);
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
