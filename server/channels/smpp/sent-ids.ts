interface SendingKey {
  sendingId: string;
  ownerId: string;
}

/**
 * Which message an SMSC's id stands for, for the latest submits. Receipts come within
 * milliseconds, often before the answer is in the database; with the message's own id they find
 * their row regardless. Older receipts are matched by the provider's id, in the database.
 */
export class SentIds {
  readonly #capacity: number;
  readonly #ids = new Map<string, SendingKey>();

  constructor(capacity = 20_000) {
    this.#capacity = capacity;
  }

  remember(providerMessageId: string, { id, ownerId }: { id: string; ownerId: string }): void {
    this.#ids.delete(providerMessageId);
    this.#ids.set(providerMessageId, { sendingId: id, ownerId });
    if (this.#ids.size <= this.#capacity) return;
    const [oldest] = this.#ids.keys();
    if (oldest !== undefined) this.#ids.delete(oldest);
  }

  keyOf(providerMessageId: string): SendingKey | undefined {
    return this.#ids.get(providerMessageId);
  }
}
