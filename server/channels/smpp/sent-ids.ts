interface SendingKey {
  sendingId: string;
  ownerId: string;
}

/**
 * Maps the SMSC's ids of the latest submits to messages. Receipts arrive within milliseconds, often before the
 * answer is in the database; with the message's own id they find their row anyway. Older receipts are matched
 * in the database by the provider's id.
 */
export class SentIds {
  readonly #capacity: number;
  /** Filled to half of the capacity, then it is the older one: dropping ids one by one costs more than keeping them. */
  #latest = new Map<string, SendingKey>();
  #older = new Map<string, SendingKey>();

  constructor(capacity = 20_000) {
    this.#capacity = capacity;
  }

  remember(providerMessageId: string, { id, ownerId }: { id: string; ownerId: string }): void {
    this.#latest.set(providerMessageId, { sendingId: id, ownerId });
    if (this.#latest.size * 2 < this.#capacity) return;
    this.#older = this.#latest;
    this.#latest = new Map();
  }

  keyOf(providerMessageId: string): SendingKey | undefined {
    return this.#latest.get(providerMessageId) ?? this.#older.get(providerMessageId);
  }
}
