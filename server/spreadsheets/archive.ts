import { Readable } from "node:stream";
import * as yauzl from "yauzl";
import { env } from "#lib/env.ts";
import { bytesOf, damagedFileError, TableError, type TableSource } from "./source.ts";

const megabyte = 1024 * 1024;
const maxEntries = 2000;
/** Bytes read at once from the end of a file, where the archive has its directory. */
const tail = 256 * 1024;
/** Honest sheets are packed a tenth to a fiftieth of their size. */
const maxCompressionRatio = 200;
/** Below this nothing is a bomb. */
const harmless = 64 * megabyte;

class SourceReader extends yauzl.RandomAccessReader {
  readonly #source: TableSource;
  readonly #end: Buffer;

  constructor(source: TableSource, end: Buffer) {
    super();
    this.#source = source;
    this.#end = end;
  }

  /** The directory is read by a few bytes at a time, which no storage should be asked for one by one. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const from = position - (this.#source.size - this.#end.length);
    if (from < 0) {
      super.read(buffer, offset, length, position, callback);
      return;
    }
    const copied = this.#end.copy(buffer, offset, from, from + length);
    setImmediate(callback, copied < length ? new Error("unexpected end") : null);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(bytesOf(this.#source, start, end - 1), { objectMode: false });
  }
}

export interface Archive {
  has(name: string): boolean;
  /** The unpacked bytes of an entry, which is not inflated for that; 0 if there is none. */
  sizeOf(name: string): number;
  /** Inflates an entry. Throws TableError at once if it is larger than a genuine one would be. */
  read(name: string, maxBytes?: number): { bytes: AsyncIterable<Uint8Array>; progress(): number };
  close(): void;
}

/** A ZIP of a workbook's parts. Throws TableError for any other file. */
export async function openArchive(source: TableSource): Promise<Archive> {
  const parts: Uint8Array[] = [];
  for await (const part of bytesOf(source, Math.max(0, source.size - tail))) parts.push(part);
  const zip = await openZip(new SourceReader(source, Buffer.concat(parts)), source.size);
  const entries = await readEntries(zip).catch((error: unknown) => {
    zip.close();
    throw damagedFileError(error);
  });
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    read(name, maxBytes = env().IMPORT_UNPACKED_MB * megabyte) {
      const entry = entries.get(name);
      if (!entry) throw new TableError("damaged");
      // The size is that of the archive's directory: an entry that has another is found damaged.
      const { uncompressedSize, compressedSize } = entry;
      const isBomb = uncompressedSize > harmless && uncompressedSize > compressedSize * maxCompressionRatio; // prettier-ignore
      if (isBomb || uncompressedSize > maxBytes) throw new TableError("bomb");
      let inflated = 0;
      const count = (bytes: number) => {
        inflated += bytes;
        source.check?.();
      };
      return {
        bytes: inflate(zip, entry, count),
        progress: () => Math.min(1, inflated / Math.max(1, entry.uncompressedSize)),
      };
    },
    close: () => zip.close(),
  };
}

async function openZip(reader: SourceReader, size: number): Promise<yauzl.ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySize: true };
  return new Promise((resolve, reject) => {
    yauzl.fromRandomAccessReader(reader, size, options, (error, zip) => {
      if (error) reject(damagedFileError(error));
      else resolve(zip);
    });
  });
}

async function readEntries(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: yauzl.Entry) => {
      entries.set(entry.fileName.toLowerCase(), entry);
      if (entries.size > maxEntries) reject(new TableError("damaged"));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

async function* inflate(
  zip: yauzl.ZipFile,
  entry: yauzl.Entry,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted()) throw new TableError("encrypted");
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error) reject(damagedFileError(error));
      else resolve(opened);
    });
  });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      count(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw damagedFileError(error);
  } finally {
    stream.destroy();
  }
}
