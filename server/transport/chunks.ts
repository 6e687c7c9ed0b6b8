import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#lib/errors.ts";
import type { BodyReader, CallRequest } from "./call-context.ts";

/** The time (ms) and the bytes for which the rest of a body is still read, so that its sender reads the answer. */
const lingerFor = 5000;
const lingerOver = 64 * 1024 * 1024;
/**
 * Milliseconds for which the answer waits for the rest, because a sender that closes afterwards reads no answer
 * before.
 */
const answerWaits = 500;
/** Milliseconds between two pieces of all refused bodies: many that come at once must not keep the process reading. */
const lingerPause = 2;

let lingerTurn: Promise<unknown> = Promise.resolve();

async function nextLingerTurn(): Promise<void> {
  lingerTurn = lingerTurn.then(() => sleep(lingerPause, undefined, { ref: false }));
  await lingerTurn;
}

/** A request's body on its way in. */
export interface IncomingBody {
  /** Bytes that the body may have. */
  limit: number;
  /** Once, in order, no faster than they are taken. Throws PayloadTooLarge above the limit, BadRequest when the sender goes away. */
  chunks: AsyncIterable<Uint8Array>;
  /** Called before the answer: reads on for a while if the sender is still writing, then closes. */
  release(): Promise<void>;
}

/**
 * Opens a body of at most `limit` bytes. Nothing is read before the first chunk is requested. A body that is
 * read whole must arrive within `within` milliseconds; otherwise its sender could hold memory for hours.
 */
export function openBody(request: CallRequest, limit: number, within?: number): IncomingBody {
  const reader = request.body?.getReader();
  const progress: Progress = { isDone: reader === undefined, isCut: false };
  const tooSlow = () => {
    progress.isCut = true;
    void reader?.cancel().catch(() => undefined);
  };
  const cut = within && reader ? setTimeout(tooSlow, within) : undefined;
  const declared = Number(request.headers.get("content-length"));
  return {
    limit,
    chunks: reader ? readUpTo(reader, limit, declared, progress) : noChunks(),
    async release() {
      clearTimeout(cut);
      if (!reader || progress.isDone) return;
      const waited = new Promise((resolve) => setTimeout(resolve, answerWaits));
      await Promise.race([linger(reader), waited]);
    },
  };
}

interface Progress {
  isDone: boolean;
  /** The body ended before it was complete. */
  isCut: boolean;
}

async function* readUpTo(
  reader: BodyReader,
  limit: number,
  declared: number,
  progress: Progress,
): AsyncGenerator<Uint8Array> {
  if (declared > limit) throw tooLarge(limit);
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      progress.isDone = true;
      throw new AppError("BadRequest", "commons.errors.body.malformed");
    });
    if (progress.isCut) throw new AppError("BadRequest", "commons.errors.body.malformed");
    if (done) break;
    size += value.byteLength;
    if (size > limit) throw tooLarge(limit);
    yield value;
  }
  progress.isDone = true;
}

async function* noChunks(): AsyncGenerator<Uint8Array> {}

/** Closing at once would reset the connection, and the sender would never read why it was refused. */
async function linger(reader: BodyReader): Promise<void> {
  const cancel = () => void reader.cancel().catch(() => undefined);
  const deadline = setTimeout(cancel, lingerFor).unref();
  try {
    for (let left = lingerOver; left > 0;) {
      await nextLingerTurn();
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
    cancel();
  } catch {
    // The sender has disconnected, so no answer is needed.
  } finally {
    clearTimeout(deadline);
  }
}

/** Reads the whole body into one buffer. */
export async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

/** Passes chunks on and throws PayloadTooLarge after `limit` bytes. */
export async function* limitSize(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    yield chunk;
  }
}

export function tooLarge(limit: number): AppError {
  return new AppError("PayloadTooLarge", "commons.errors.body.large", { params: { limit } });
}
