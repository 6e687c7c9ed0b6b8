import type { ByteRange } from "#lib/storage/range.ts";

/** Bytes on their way in, whole and on this machine's disk. */
export interface SpooledFile {
  id: string;
  path: string;
  size: number;
  /** The SHA-256 digest in hexadecimal. */
  digest: string;
}

/** Keeps the bytes of files by id. */
export interface Store {
  /** Takes the bytes over: whatever happens to this machine from here on, they are there. */
  put(file: SpooledFile): Promise<void>;
  /** Opens the bytes before it returns; null if there are none. */
  read(id: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** Removing a missing file is no error. */
  remove(id: string): Promise<void>;
  /** All that it keeps, some at a time. */
  list(): AsyncIterable<string[]>;
}
