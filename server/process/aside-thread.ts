import path from "node:path";
import { parentPort, type Transferable, Worker } from "node:worker_threads";
import { AppError, type ErrorCode } from "#lib/errors.ts";

interface AsideAnswer {
  id: number;
  value?: unknown;
  /** What is wrong with the request. */
  refused?: { code: ErrorCode; key: string };
  /** An error that isn't the request's. */
  failed?: string;
}

/** Milliseconds after which an idle thread ends and gives its memory back. */
const idleFor = 10_000;

interface ThreadOptions {
  /** The file of this folder that answers by `answerAside`. */
  file: string;
  /** What the thread does, for its errors. */
  name: string;
  /** Megabytes of values in the thread. */
  maxMegabytes: number;
  idleMs?: number | undefined;
}

/** Works on what would hold up a process in a thread that runs while there is any. */
export class AsideThread<Request extends object> {
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #options: ThreadOptions;
  #thread: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** Whether the thread runs. */
  get isRunning(): boolean {
    return this.#thread !== null;
  }

  /** Throws what the thread refuses, and an error when it dies. What is handed over is gone here. */
  async ask(request: Request, handedOver: readonly Transferable[] = []): Promise<unknown> {
    clearTimeout(this.#idle);
    const thread = (this.#thread ??= this.#start());
    const id = ++this.#lastId;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(id, answer);
    try {
      thread.postMessage({ id, request }, [...handedOver]);
      return await answer.promise;
    } finally {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0)
        this.#idle = setTimeout(() => void this.stop(), this.#options.idleMs ?? idleFor).unref();
    }
  }

  /** Ends the thread, and with it what it has not answered yet. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#end(thread, new Error(`the thread that ${this.#options.name} has been stopped`));
    await thread?.terminate();
  }

  #start(): Worker {
    const { file, name, maxMegabytes } = this.#options;
    const thread = new Worker(path.join(import.meta.dirname, file), {
      // The flags of the web process are of its own heap.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    thread.unref();
    thread.on("message", ({ id, value, refused, failed }: AsideAnswer) => {
      const answer = this.#waiting.get(id);
      if (refused) answer?.reject(new AppError(refused.code, refused.key));
      else if (failed !== undefined) answer?.reject(new Error(failed));
      else answer?.resolve(value);
    });
    thread.once("error", (error: unknown) => this.#end(thread, error));
    thread.once("exit", () => this.#end(thread, new Error(`the thread that ${name} ended`)));
    return thread;
  }

  #end(thread: Worker | null, error: unknown): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    for (const answer of this.#waiting.values()) answer.reject(error);
  }
}

/** In such a thread: answers each request by `work`, in the order in which they come. */
export function answerAside(work: (request: never) => unknown): void {
  let before: Promise<void> = Promise.resolve();
  parentPort?.on("message", ({ id, request }: { id: number; request: never }) => {
    before = before.then(async () => {
      const answer = await answerOf(work, request);
      parentPort?.postMessage({ id, ...answer }, []);
    });
  });
}

async function answerOf(
  work: (request: never) => unknown,
  request: never,
): Promise<Omit<AsideAnswer, "id">> {
  try {
    return { value: await work(request) };
  } catch (error) {
    if (error instanceof AppError) return { refused: { code: error.code, key: error.key } };
    return { failed: String(error) };
  }
}

/** Bytes that can be handed over: small buffers share their memory with others. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
