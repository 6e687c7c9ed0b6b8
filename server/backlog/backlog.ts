import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { createBatcher } from "#server/db/batcher.ts";
import { isDiskFull } from "#server/db/database-error.ts";
import { isAway, within } from "#server/db/within.ts";
import { log } from "#server/log.ts";
import { backlog as counted, backlogItems } from "#server/metrics/product-metrics.ts";
import {
  listSegments,
  readSegment,
  removeSegment,
  type Segment,
  setAside,
  writeSegment,
} from "./segments.ts";

/** Milliseconds after which a database that hangs is taken as away: providers wait for ten seconds or more. */
const patience = 3000;
/** Milliseconds between two attempts while the database is away. */
const triedEvery = 500;
/** The most entries of one file. */
const maxEntries = 100;

export interface BacklogOptions<Entry> {
  /** The folder under `DATA_DIR/backlog`, shared by processes that apply the same kind of entries. */
  name: string;
  countOf(entry: Entry): number;
  /** Writes an entry to the database. It may run twice for one entry, so a repeated run must have no effect. */
  apply(entry: Entry): Promise<void>;
  /** The parts of an entry, which are applied one by one where the whole can't be. */
  split(entry: Entry): Entry[];
}

/**
 * Keeps what providers say on this machine's disk while the database is away, and applies it in order once it is back
 * (docs/decisions/0064). Entries are plain data that JSON can carry.
 */
export class Backlog<Entry> {
  readonly #options: BacklogOptions<Entry>;
  readonly #folder: string;
  #segments: Segment[] = [];
  /** With those that are being written. */
  #items = 0;
  #bytes = 0;
  #isUnwritable = false;
  readonly #stopping = new AbortController();
  #draining: Promise<void> | undefined;
  readonly #write = createBatcher<{ text: string; count: number }, void>(
    maxEntries,
    async (_key, entries) => this.#writeAll(entries),
  );

  constructor(options: BacklogOptions<Entry>) {
    this.#options = options;
    this.#folder = path.resolve(env().DATA_DIR, "backlog", options.name);
  }

  /** Whether entries wait, so that later ones must wait behind them. */
  get isWaiting(): boolean {
    return this.#items > 0;
  }

  /** Begins to apply what earlier processes have left. */
  async start(): Promise<void> {
    try {
      const left = await listSegments(this.#folder);
      this.#segments.unshift(...left);
      for (const segment of left) this.#count(segment, 1);
      if (left.length > 0) this.#drain();
    } catch (error) {
      this.#reportUnwritable(error);
    }
  }

  /** Ends the attempts. What waits stays on the disk for the next process. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#draining) await within(patience, this.#draining).catch(() => undefined);
  }

  /**
   * Applies an entry, or keeps it while the database is away; durable once it resolves. Throws Unavailable where it
   * can't be kept either.
   */
  async take(entry: Entry): Promise<void> {
    if (this.isWaiting) return this.#keep(entry);
    try {
      await within(patience, this.#options.apply(entry));
    } catch (error) {
      if (!isAway(error)) throw error;
      if (!this.isWaiting)
        log().warn({ err: error }, "database away: what providers say is kept on the disk");
      await this.#keep(entry);
    }
  }

  async #keep(entry: Entry): Promise<void> {
    const text = JSON.stringify(entry);
    const size = { items: this.#options.countOf(entry), bytes: Buffer.byteLength(text) };
    const { BACKLOG_ITEMS, BACKLOG_MB } = env();
    const hasRoom =
      this.#items + size.items <= BACKLOG_ITEMS &&
      this.#bytes + size.bytes <= BACKLOG_MB * 1024 * 1024;
    if (!hasRoom) throw refusal(size.items);
    this.#count(size, 1);
    try {
      await this.#write("", { text, count: size.items });
      counted.inc({ result: "kept" }, size.items);
    } catch (error) {
      this.#reportUnwritable(error);
      throw refusal(size.items);
    } finally {
      // From now on its file counts, with the bytes between entries.
      this.#count(size, -1);
    }
  }

  async #writeAll(entries: readonly { text: string; count: number }[]): Promise<(void | Error)[]> {
    try {
      const items = entries.reduce((sum, { count }) => sum + count, 0);
      const texts = entries.map(({ text }) => text);
      const segment = await writeSegment(this.#folder, texts, items);
      this.#isUnwritable = false;
      this.#segments.push(segment);
      this.#count(segment, 1);
      this.#drain();
      return entries.map(() => undefined);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      return entries.map(() => failure);
    }
  }

  #count({ items, bytes }: Pick<Segment, "items" | "bytes">, sign: 1 | -1): void {
    this.#items += sign * items;
    this.#bytes += sign * bytes;
    backlogItems.set(this.#items);
  }

  /** Said once, and again after it could be written. */
  #reportUnwritable(error: unknown): void {
    if (!this.#isUnwritable)
      log().error({ err: error }, "DATA_DIR can't keep what providers say: they have to repeat it");
    this.#isUnwritable = true;
  }

  #drain(): void {
    this.#draining ??= this.#applyAll().finally(() => {
      this.#draining = undefined;
      if (this.#segments.length > 0 && !this.#stopping.signal.aborted) this.#drain();
    });
  }

  async #applyAll(): Promise<void> {
    const { signal } = this.#stopping;
    for (let [next] = this.#segments; next && !signal.aborted; [next] = this.#segments) {
      if (await this.#applySegment(next)) {
        this.#segments.shift();
        this.#count(next, -1);
        if (this.#segments.length === 0) log().info("what providers said meanwhile is applied");
      } else await sleep(triedEvery, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Returns whether it is done with; false while the database is away. */
  async #applySegment({ name, items }: Segment): Promise<boolean> {
    try {
      const entries = (await readSegment(this.#folder, name)) as Entry[] | null;
      if (!entries) return true;
      let failures = 0;
      for (const entry of entries) failures += await this.#applyEntry(entry);
      counted.inc({ result: "applied" }, items - failures);
      if (failures > 0) await this.#giveUp(name, failures);
      // Removed after the commit: a process that is killed in between applies it again, without effect.
      else await removeSegment(this.#folder, name);
    } catch (error) {
      if (isAway(error) || isDiskFull(error)) return false;
      log().error({ err: error, file: name }, "kept file can't be read");
      await this.#giveUp(name, items);
    }
    return true;
  }

  /** Returns how many of its items can't be applied. Throws while the database is away. */
  async #applyEntry(entry: Entry): Promise<number> {
    try {
      await this.#options.apply(entry);
      return 0;
    } catch (error) {
      if (isAway(error) || isDiskFull(error)) throw error;
      const parts = this.#options.split(entry);
      if (parts.length <= 1) {
        log().error({ err: error }, "kept entry can't be applied");
        return this.#options.countOf(entry);
      }
      let failures = 0;
      for (const part of parts) failures += await this.#applyEntry(part);
      return failures;
    }
  }

  async #giveUp(name: string, failures: number): Promise<void> {
    counted.inc({ result: "failed" }, failures);
    await setAside(this.#folder, name).catch((error: unknown) => this.#reportUnwritable(error));
  }
}

function refusal(items: number): AppError {
  counted.inc({ result: "refused" }, items);
  return new AppError("Unavailable", "commons.errors.unavailable", {
    headers: { "Retry-After": "5" },
  });
}
