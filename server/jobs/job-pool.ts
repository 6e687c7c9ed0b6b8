import { EventEmitter } from "node:events";
import type { Runner, WorkerEvents } from "graphile-worker";
import { log } from "#server/log.ts";
import type { JobWorld } from "./job-world.ts";
import { startJobs } from "./runner.ts";

interface Options {
  connectionString: string;
  concurrency: number;
}

/** Milliseconds for which an idle pool may go without an answer from the database; it asks each second. */
const quietFor = 4000;

/**
 * The library's pool, which takes jobs under one id, and the jobs that it runs.
 *
 * A pool that the library shuts down may never end: a second failed completion of a job makes it wait for ever, and a slot
 * that met a starting server (57P03) sleeps for up to minutes. So the end of taking jobs is another event here than the end
 * of the jobs, and a pool whose slots got no answer is distinguished from an idle one.
 */
export class JobPool {
  readonly #events: WorkerEvents = new EventEmitter();
  readonly #running = new Set<string>();
  readonly #ended = Promise.withResolvers<void>();
  #id = "";
  #concurrency = 0;
  #asking = 0;
  #answeredAt = performance.now();
  #startedAt = performance.now();
  #runner: Runner | undefined;

  constructor() {
    this.#events.on("pool:create", ({ workerPool }) => (this.#id = workerPool.id));
    this.#events.on("pool:gracefulShutdown", () => this.#ended.resolve());
    this.#events.on("worker:getJob:start", () => (this.#asking += 1));
    this.#events.on("worker:getJob:error", () => (this.#asking -= 1));
    this.#events.on("worker:getJob:empty", () => this.#answered());
    this.#events.on("job:start", ({ job }) => {
      this.#answered();
      this.#startedAt = performance.now();
      this.#running.add(job.id);
    });
    this.#events.on("job:complete", ({ job }) => this.#running.delete(job.id));
  }

  #answered(): void {
    this.#asking -= 1;
    this.#answeredAt = performance.now();
  }

  async start(world: JobWorld, { connectionString, concurrency }: Options): Promise<void> {
    this.#concurrency = concurrency;
    this.#runner = await startJobs(world, { connectionString, concurrency, events: this.#events });
    this.#answeredAt = performance.now();
    this.#runner.promise.then(this.#ended.resolve, (error: unknown) => {
      log().warn({ err: error }, "jobs stopped");
      this.#ended.resolve();
    });
  }

  /** The id under which its jobs are locked; empty before it takes the first. */
  get id(): string {
    return this.#id;
  }

  /** Resolves when it takes no more jobs. Those that it has may go on for long. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  get running(): ReadonlySet<string> {
    return this.#running;
  }

  /** Whether it works on nothing, and can't come by a job any more once it has ended. */
  get isIdle(): boolean {
    return this.#running.size === 0 && this.#asking === 0;
  }

  /** Whether it could run another job, but has had no answer from the database for a while. */
  get isQuiet(): boolean {
    return this.#hasRoom && performance.now() - this.#answeredAt > quietFor;
  }

  /** Whether it could run another job, but has begun none for so many milliseconds. */
  hasBegunNone(ms: number): boolean {
    return this.#hasRoom && performance.now() - this.#startedAt > ms;
  }

  get #hasRoom(): boolean {
    return this.#runner !== undefined && this.#running.size < this.#concurrency;
  }

  /** Takes no more jobs. Resolves when those that it has are done; may never, as said above. */
  async stop(): Promise<void> {
    this.#ended.resolve();
    await this.#runner?.stop();
  }
}
