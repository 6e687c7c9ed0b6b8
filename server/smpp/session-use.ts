/** Seconds of which a session knows what it did. */
const secondsKept = 30;

/** What a session did in its last seconds. */
export class SessionUse {
  #counted = 0;
  /** Submits of each of the last seconds, of a receiver deliveries; the newest last. */
  recent: readonly number[] = [];
  /** When the program asked or answered enquire_link last. */
  enquiredAt: Date | null = null;

  /** Called every second with how many there have been in all. */
  countSecond(total: number): void {
    this.recent = [...this.recent.slice(1 - secondsKept), total - this.#counted];
    this.#counted = total;
  }
}
