import type { Readable } from "node:stream";

export interface BoundedBody {
  bytes: Buffer;
  /** The answer goes on after these bytes; the rest was not read. */
  isCut: boolean;
}

/** Reads at most so many bytes and then hangs up, however much follows. */
export async function readBounded(body: Readable, maxBytes: number): Promise<BoundedBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop destroys the stream, and with it the connection.
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isCut: size > maxBytes };
}
