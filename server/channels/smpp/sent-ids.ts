/**
 * Which message an SMSC's id stands for, for the latest submits. Receipts come within
 * milliseconds, often before the answer is in the database; with the message's own id they find
 * their row regardless. Older receipts are matched by the provider's id, in the database.
 */
export class SentIds {
  readonly #capacity: number;
  readonly #ids = new Map<string, string>();

  constructor(capacity = 20_000) {
    this.#capacity = capacity;
  }

  remember(providerMessageId: string, sendingId: string): void {
    this.#ids.delete(providerMessageId);
    this.#ids.set(providerMessageId, sendingId);
    if (this.#ids.size <= this.#capacity) return;
    const [oldest] = this.#ids.keys();
    if (oldest !== undefined) this.#ids.delete(oldest);
  }

  sendingIdOf(providerMessageId: string): string | undefined {
    return this.#ids.get(providerMessageId);
  }
}
