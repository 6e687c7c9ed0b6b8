import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { syncFolder } from "#server/sync-folder.ts";

export interface Written {
  bytes: number;
  sha256: string;
}

/** Passes bytes on and hashes them. */
function hashing() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, written: (): Written => ({ bytes, sha256: hash.digest("hex") }) };
}

const lineFeed = 10;

/** Passes rows of COPY's text form on and counts them: a line feed ends each, and none stands inside. */
export function countingRows() {
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) rows++;
      done(null, chunk);
    },
  });
  return { stream, rows: () => rows };
}

/** Packed less and faster than usual: the pages are read once a day at most. */
const level = 3;

/** Writes a new file, packed or as it is, and answers once it is durable. */
export async function writeDurably(
  file: string,
  source: Readable,
  { packed, signal }: { packed: boolean; signal: AbortSignal },
): Promise<Written> {
  const { stream, written } = hashing();
  const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  if (packed) await pipeline(source, createGzip({ level }), stream, target, { signal });
  else await pipeline(source, stream, target, { signal });
  return written();
}

/** Hashes what a file holds. */
export async function hashFile(file: string): Promise<Written> {
  const { stream, written } = hashing();
  await pipeline(createReadStream(file), stream, async (pieces) => {
    for await (const piece of pieces) void piece;
  });
  return written();
}

/** Gives a complete folder its name, which is durable afterwards. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await syncFolder(from);
  await rename(from, to);
  await syncFolder(path.dirname(to));
}
