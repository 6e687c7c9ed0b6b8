/** An answer that overtaken receipts wait for; a later one finds them passed on without it. */
const maxWaitMs = 1_000;
const maxHeld = 1_000;

/**
 * Holds receipts that came before the answer bringing their id. With many at once, or after a
 * second, they go on without the message's own id and are matched in the database.
 */
export class EarlyReceipts {
  readonly #held = new Map<string, { release: () => void; timer: NodeJS.Timeout }[]>();
  #count = 0;

  hold(providerMessageId: string, release: () => void): void {
    if (this.#count >= maxHeld) return release();
    const timer = setTimeout(() => this.release(providerMessageId), maxWaitMs);
    const held = this.#held.get(providerMessageId) ?? [];
    held.push({ release, timer });
    this.#held.set(providerMessageId, held);
    this.#count += 1;
  }

  /** The id is known now, or there's no use waiting for it. */
  release(providerMessageId: string): void {
    const held = this.#held.get(providerMessageId) ?? [];
    this.#held.delete(providerMessageId);
    this.#count -= held.length;
    for (const { release, timer } of held) {
      clearTimeout(timer);
      release();
    }
  }

  releaseAll(): void {
    for (const providerMessageId of this.#held.keys()) this.release(providerMessageId);
  }
}
