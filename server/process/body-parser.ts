import path from "node:path";
import { Worker } from "node:worker_threads";
import { AppError, type ErrorCode } from "#lib/errors.ts";

export interface ParseRequest {
  id: number;
  bytes: Uint8Array;
  contentType: string;
}

export interface ParseAnswer {
  id: number;
  value?: unknown;
  /** What is wrong with the body. */
  refused?: { code: ErrorCode; key: string };
  /** An error that isn't the body's. */
  failed?: string;
}

/** Milliseconds after which an idle thread ends and gives its memory back. */
const idleFor = 10_000;
/** Megabytes of values in the thread; eight megabytes of JSON make fewer than eighty. */
const maxMegabytes = 256;

/** Parses large bodies in a thread that runs while there are any. */
export class BodyParser {
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #idleFor: number;
  #thread: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(idleMs = idleFor) {
    this.#idleFor = idleMs;
  }

  /** Whether the thread runs. */
  get isRunning(): boolean {
    return this.#thread !== null;
  }

  /** Throws as `parseBody` does, and an error when the thread dies. */
  async parse(bytes: Uint8Array, contentType: string): Promise<unknown> {
    clearTimeout(this.#idle);
    const thread = (this.#thread ??= this.#start());
    const id = ++this.#lastId;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(id, answer);
    try {
      // Small buffers share their memory with others, and can't be handed over.
      const own = new Uint8Array(bytes);
      thread.postMessage({ id, bytes: own, contentType } satisfies ParseRequest, [own.buffer]);
      return await answer.promise;
    } finally {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0)
        this.#idle = setTimeout(() => void this.stop(), this.#idleFor).unref();
    }
  }

  /** Ends the thread, and with it what it has not parsed yet. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#end(thread, new Error("the parsing of bodies has been stopped"));
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(path.join(import.meta.dirname, "body-thread.ts"), {
      // The flags of the web process are of its own heap.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    thread.unref();
    thread.on("message", ({ id, value, refused, failed }: ParseAnswer) => {
      const answer = this.#waiting.get(id);
      if (refused) answer?.reject(new AppError(refused.code, refused.key));
      else if (failed !== undefined) answer?.reject(new Error(failed));
      else answer?.resolve(value);
    });
    thread.once("error", (error: unknown) => this.#end(thread, error));
    thread.once("exit", () => this.#end(thread, new Error("the thread that parses bodies ended")));
    return thread;
  }

  #end(thread: Worker | null, error: unknown): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    for (const answer of this.#waiting.values()) answer.reject(error);
  }
}
