import { setTimeout as sleep } from "node:timers/promises";
import { JobPool } from "#server/jobs/job-pool.ts";
import type { JobWorld } from "#server/jobs/job-world.ts";
import { log } from "#server/log.ts";

interface Options {
  connectionString: string;
  concurrency: number;
}

/** Milliseconds between two attempts to begin. */
const pause = 1000;
/** Milliseconds that the end of running jobs is waited for when the worker stops. */
const patience = 8000;

/**
 * Keeps this worker taking jobs: when its pool takes no more, whatever the reason, another begins at once under another id.
 * The former one's jobs go on, and its id lives until they have ended.
 */
export class JobTaker {
  readonly #options: Options;
  #current: JobPool | undefined;
  readonly #former = new Set<JobPool>();
  /** Ids whose jobs have ended and that the database may still know, also of pools that lived between two beats. */
  readonly #ended = new Set<string>();
  #isStopping = false;
  /** The time before which no pool begins. */
  #notBefore = 0;
  #isFailing = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The id under which jobs and messages are taken now; empty between two. */
  get workerId(): string {
    return this.#current?.id ?? "";
  }

  get current(): JobPool | undefined {
    return this.#current;
  }

  /** The ids of this worker, of former pools whose jobs go on too. */
  get ids(): string[] {
    for (const pool of this.#former) {
      if (!pool.isIdle) continue;
      this.#former.delete(pool);
      this.#ended.add(pool.id);
    }
    return this.#pools.map(({ id }) => id).filter(Boolean);
  }

  get endedIds(): string[] {
    return [...this.#ended];
  }

  /** These ids are free in the database. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.#ended.delete(id);
  }

  get runningJobs(): Set<string> {
    return new Set(this.#pools.flatMap(({ running }) => [...running]));
  }

  get #pools(): JobPool[] {
    return this.#current ? [...this.#former, this.#current] : [...this.#former];
  }

  /** Takes jobs until `stop`. */
  async run(world: JobWorld, onTaking: () => void): Promise<void> {
    while (!this.#isStopping) {
      await sleep(Math.max(0, this.#notBefore - performance.now()));
      const pool = new JobPool();
      this.#current = pool;
      try {
        await pool.start(world, this.#options);
        this.#isFailing = false;
        onTaking();
        await pool.ended;
        if (this.#current === pool) this.#former.add(pool);
      } catch (error) {
        // Said once for an outage, however long it lasts.
        if (!this.#isFailing) log().error({ err: error }, "jobs stopped, starting again");
        this.#isFailing = true;
        if (pool.id) this.#former.add(pool);
      }
      if (this.#current === pool) this.#current = undefined;
      if (!this.#isStopping) await sleep(pause);
    }
  }

  /** Begins anew under another id; jobs that run are not given up. */
  renew(): void {
    if (this.#current) end(this.#current);
  }

  /** Gives up these ids and what was taken under them: others have it by now. Another begins in `ms` at the earliest. */
  abandon(ids: readonly string[], ms = 0): void {
    this.#notBefore = performance.now() + ms;
    for (const pool of this.#pools.filter(({ id }) => ids.includes(id))) {
      this.#former.delete(pool);
      if (this.#current === pool) this.#current = undefined;
      end(pool);
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const stopped = Promise.allSettled(this.#pools.map(async (pool) => pool.stop()));
    await Promise.race([stopped, sleep(patience, undefined, { ref: false })]);
  }
}

function end(pool: JobPool): void {
  pool.stop().catch((error: unknown) => log().warn({ err: error }, "jobs are stopping already"));
}
