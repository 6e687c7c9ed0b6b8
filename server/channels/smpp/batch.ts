import { status } from "#server/smpp-wire/pdu.ts";
import type { Respond } from "./link.ts";
import { OnceTimer } from "./once-timer.ts";

const maxWaitMs = 100;
const maxBatch = 500;
/** Above this number the SMSC is asked to slow down, so that a slow database can't fill the memory. */
const maxWaiting = 5_000;
const repeatAfterMs = 1_000;

interface Entry<Item> {
  item: Item;
  /** Answered once the item is durable; empty where the SMSC was answered before. */
  responds: Respond[];
}

/**
 * Collects deliveries of the SMSC and stores them in batches, one at a time and in order. The SMSC is answered
 * after that; if storing fails, it is asked to deliver again.
 */
export class Batch<Item> {
  readonly #store: (items: Item[]) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  #waiting: Entry<Item>[] = [];
  readonly #timer = new OnceTimer();
  #storing: Promise<void> | undefined;

  constructor(store: (items: Item[]) => Promise<void>, onError: (error: unknown) => void) {
    this.#store = store;
    this.#onError = onError;
  }

  add(item: Item, responds: Respond[]): void {
    if (this.#waiting.length >= maxWaiting && responds.length > 0) {
      for (const respond of responds) respond(status.queueFull);
      return;
    }
    this.#waiting.push({ item, responds });
    this.#schedule(this.#waiting.length >= maxBatch ? 0 : maxWaitMs);
  }

  /** Stores all waiting items in one call. */
  async flush(): Promise<void> {
    await this.#storing;
    this.#timer.clear();
    while (this.#waiting.length > 0 && (await this.#storeNext()));
  }

  #schedule(delayMs: number): void {
    if (this.#storing) return;
    if (delayMs === 0) return this.#run();
    this.#timer.set(delayMs, () => this.#run());
  }

  #run(): void {
    this.#timer.clear();
    this.#storing = this.#storeNext().then((stored) => {
      this.#storing = undefined;
      const { length } = this.#waiting;
      if (length === 0) return;
      if (!stored) this.#schedule(repeatAfterMs);
      else this.#schedule(length >= maxBatch ? 0 : maxWaitMs);
    });
  }

  async #storeNext(): Promise<boolean> {
    const entries = this.#waiting.splice(0, maxBatch);
    if (entries.length === 0) return true;
    try {
      await this.#store(entries.map(({ item }) => item));
    } catch (error) {
      this.#onError(error);
      // Deliveries that were answered already exist only here, so they are kept for the next attempt.
      this.#waiting.unshift(...entries.filter(({ responds }) => responds.length === 0));
      answer(entries, status.systemError);
      return false;
    }
    answer(entries, status.ok);
    return true;
  }
}

function answer(entries: Entry<unknown>[], commandStatus: number): void {
  for (const { responds } of entries) for (const respond of responds) respond(commandStatus);
}
