import type { IncomingMessage } from "node:http";
import type { BodyPiece, BodyReader, ReadableBody } from "#server/transport/call-context.ts";

interface Waiting {
  resolve: (piece: BodyPiece) => void;
  reject: (error: unknown) => void;
}

const over: BodyPiece = { done: true, value: undefined };

/** Reads the body only on demand and piece by piece; Node discards a body that isn't read. */
export function readableBody(incoming: IncomingMessage): ReadableBody {
  incoming.pause();
  // At once, because the sender may go away before the body is read.
  const reader = new IncomingReader(incoming);
  return { getReader: () => reader.open() };
}

/** One piece at a time: a second `read` is asked for only when the first has been answered. */
class IncomingReader implements BodyReader {
  readonly #incoming: IncomingMessage;
  readonly #pieces: Uint8Array[] = [];
  #waiting: Waiting | null = null;
  #isOver = false;
  #error: unknown = null;

  constructor(incoming: IncomingMessage) {
    this.#incoming = incoming;
    incoming.once("error", (error) => this.#end(error));
  }

  open(): this {
    this.#incoming.on("data", (piece: Uint8Array) => {
      this.#incoming.pause();
      this.#pieces.push(piece);
      this.#answer();
    });
    this.#incoming.once("end", () => this.#end(null));
    return this;
  }

  async read(): Promise<BodyPiece> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      if (!this.#answer()) this.#incoming.resume();
    });
  }

  /** What still comes is read by no one, and its sender is cut off. */
  async cancel(): Promise<void> {
    this.#incoming.removeAllListeners("data").removeAllListeners("end").destroy();
    this.#pieces.length = 0;
    this.#end(null);
  }

  #end(error: unknown): void {
    this.#isOver = true;
    this.#error ??= error;
    this.#answer();
  }

  /** False where the body has no piece yet for the read that waits. */
  #answer(): boolean {
    const waiting = this.#waiting;
    if (!waiting) return true;
    const piece = this.#pieces.shift();
    if (!piece && !this.#isOver) return false;
    this.#waiting = null;
    if (piece) waiting.resolve({ done: false, value: piece });
    else if (this.#error) waiting.reject(this.#error);
    else waiting.resolve(over);
    return true;
  }
}
