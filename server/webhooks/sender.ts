import { randomUUID } from "node:crypto";
import { sql } from "#server/db/client.ts";
import { isUnavailable } from "#server/db/database-error.ts";
import { retryOutages } from "#server/db/outage.ts";
import { log } from "#server/log.ts";
import { closeWaiting, isDead, noteHealth, setAside } from "./health.ts";
import { holdBlocks, keyOf, releaseBlocks } from "./hold-blocks.ts";
import { Lane } from "./lane.ts";
import { type Result, writeResults } from "./results.ts";
import { readSecrets } from "./secrets.ts";
import { StudioNotices } from "./studio-notices.ts";

/** Deliveries that one process has under way at once, of all accounts. */
const maxInFlight = 400;
/** Milliseconds in which results are gathered before they are written down together. */
const gatherFor = 50;
const maxGathered = 500;
/** Milliseconds for which a block without anything to deliver stays with this process. */
const keptFor = 5000;
/** Milliseconds that deliveries under way have when the process ends. */
const endsWithin = 3000;

/**
 * Delivers webhooks in a worker. What is due stands in the database; a process holds blocks, each of which has a lane
 * with connections of its own, and lanes take turns. Nothing here occupies a job's slot, however slow receivers are.
 */
export class WebhookSender {
  readonly #id = randomUUID();
  readonly #lanes = new Map<string, Lane>();
  #results: Result[] = [];
  #writing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;
  #next = 0;
  readonly #notices = new StudioNotices();

  /** Looks for blocks with due deliveries, and reads theirs. */
  async look(): Promise<void> {
    if (this.#isStopping) return;
    const lanes = [...this.#lanes.values()];
    const blocks = await holdBlocks(
      this.#id,
      lanes.map(({ block }) => block),
    );
    const held = new Set(blocks.map(keyOf));
    for (const lane of lanes) if (!held.has(keyOf(lane.block))) this.#drop(lane);
    const secrets = await readSecrets(sql(), [...new Set(blocks.map(({ ownerId }) => ownerId))]);
    for (const block of blocks) {
      const lane = this.#lanes.get(keyOf(block)) ?? this.#open(block);
      lane.block = block;
      lane.secrets = secrets.get(block.ownerId) ?? [];
      await lane.fill();
      this.#pump();
    }
    await this.#releaseIdle();
  }

  #open(block: Lane["block"]): Lane {
    const lane = new Lane(block, (result) => this.#take(lane, result));
    this.#lanes.set(keyOf(block), lane);
    return lane;
  }

  #drop(lane: Lane): void {
    lane.close();
    this.#lanes.delete(keyOf(lane.block));
  }

  async #releaseIdle(): Promise<void> {
    const since = Date.now() - keptFor;
    const idle = [...this.#lanes.values()].filter((lane) => lane.isIdle && lane.busyAt < since);
    for (const lane of idle) this.#drop(lane);
    await releaseBlocks(
      this.#id,
      idle.map(({ block }) => block),
    );
  }

  /** Begins deliveries, one of each lane in turn, as long as there is room. */
  #pump(): void {
    const lanes = [...this.#lanes.values()];
    let [all, slow] = [0, 0];
    for (const lane of lanes) {
      all += lane.inFlight;
      if (lane.isSlow) slow += lane.inFlight;
    }
    let denied = 0;
    while (denied < lanes.length && all < maxInFlight && !this.#isStopping) {
      const lane = lanes[this.#next++ % lanes.length];
      if (!lane?.canStart || (lane.isSlow && slow >= maxInFlight / 2)) {
        denied += 1;
        continue;
      }
      denied = 0;
      all += 1;
      if (lane.isSlow) slow += 1;
      lane.start();
    }
  }

  #take(lane: Lane, result: Result): void {
    this.#results.push(result);
    lane.busyAt = Date.now();
    if (this.#results.length >= maxGathered) this.#write();
    else this.#timer ??= setTimeout(() => this.#write(), gatherFor);
    this.#pump();
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#writeAll()
      .catch(this.#giveBack)
      .finally(() => {
        this.#writing = null;
        if (this.#results.length > 0) this.#write();
      });
  }

  async #writeAll(): Promise<void> {
    const taken = this.#results;
    this.#results = [];
    const results = await retryOutages(
      async () => writeEach(taken),
      () => this.#isStopping,
    );
    await this.#notices.add(new Set(results.map(({ block }) => block.ownerId)));
    const lanes = new Set<Lane>();
    for (const { block, queued } of results) {
      const lane = this.#lanes.get(keyOf(block));
      lane?.forget(queued.id);
      if (lane) lanes.add(lane);
    }
    for (const lane of lanes) {
      await this.#noteHealth(lane, results);
      if (!this.#isStopping) await lane.fill();
    }
    this.#pump();
  }

  /**
   * After a failure in between: what is not written stays in the queue, with the same ids. The lanes are closed, because
   * they would not read what they have read already.
   */
  readonly #giveBack = (error: unknown): void => {
    if (!this.#isStopping) log().error({ err: error }, "webhooks begin anew");
    for (const lane of this.#lanes.values()) this.#drop(lane);
  };

  async #noteHealth(lane: Lane, results: readonly Result[]): Promise<void> {
    const own = results.filter(({ block }) => keyOf(block) === keyOf(lane.block));
    const isFailing = own.every(({ tried }) => tried.error !== null);
    const failingSince = await noteHealth(lane.block, isFailing);
    lane.block = { ...lane.block, failingSince };
    if (!isDead(failingSince)) return;
    this.#drop(lane);
    await setAside(lane.block);
    await closeWaiting(lane.block);
  }

  /** Begins nothing more, waits a little for what is under way, and leaves the rest to other processes. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const lanes = [...this.#lanes.values()];
    for (const lane of lanes) lane.close();
    const end = Date.now() + endsWithin;
    while (lanes.some(({ inFlight }) => inFlight > 0) && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 50));
    this.#write();
    await this.#writing;
    await this.#notices.stop();
    await releaseBlocks(
      this.#id,
      lanes.map(({ block }) => block),
    );
  }

  /** Whether nothing is under way or unwritten. */
  get isIdle(): boolean {
    return (
      this.#results.length === 0 &&
      this.#writing === null &&
      [...this.#lanes.values()].every(({ isIdle }) => isIdle)
    );
  }
}

/**
 * Writes results down together. Where that fails, halves are tried, so that one which the database refuses doesn't hold
 * up others: it stays with its lane, untried, until the process ends. Answers those that were written.
 */
async function writeEach(results: readonly Result[]): Promise<readonly Result[]> {
  try {
    await writeResults(results);
    return results;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (results.length === 1) {
      log().error({ err: error, delivery: results[0]?.queued.id }, "a webhook was not noted");
      return [];
    }
    const half = Math.ceil(results.length / 2);
    return [
      ...(await writeEach(results.slice(0, half))),
      ...(await writeEach(results.slice(half))),
    ];
  }
}
