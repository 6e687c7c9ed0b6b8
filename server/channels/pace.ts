const minPauseMs = 100;
const maxPauseMs = 2_000;
const stepMs = 12;

interface PaceLimits {
  /** Submits without an answer at any one time. */
  window: number;
  /** Submits per second; unlimited if absent. */
  rate?: number | undefined;
}

/**
 * Limits the speed of a provider: a window that grows with every answer (1, 2, 4 …, so that a provider that accepts
 * connections and then hangs gets one message and not a full window), that halves and pauses when the provider
 * throttles, and an optional rate.
 */
export class Pace {
  readonly #window: number;
  readonly #rate: number | undefined;
  #limit = 1;
  #pauseMs = minPauseMs;
  #pausedUntil = 0;
  #throttledSince: number | null = null;
  #tokens = 1;
  #filledAt: number;

  constructor(config: PaceLimits, now: number) {
    this.#window = config.window;
    this.#rate = config.rate;
    this.#filledAt = now;
  }

  /** The submits that can be used now: the open window, and what the rate allows in `stepMs`. */
  get room(): number {
    const perStep = Math.ceil(((this.#rate ?? Infinity) * stepMs) / 1_000);
    return Math.max(1, Math.min(this.#limit, perStep));
  }

  hasRoom(outstanding: number): boolean {
    return outstanding < this.#limit;
  }

  /** Milliseconds until the next submit may be written; a result of 0 reserves it. */
  take(now: number): number {
    if (now < this.#pausedUntil) return this.#pausedUntil - now;
    const rate = this.#rate;
    if (rate === undefined) return 0;
    // A tenth of a second's worth may go at once, so that coarse timers keep up with the rate.
    const burst = Math.max(1, rate / 10);
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filledAt) * rate) / 1_000);
    this.#filledAt = now;
    if (this.#tokens < 1) return ((1 - this.#tokens) * 1_000) / rate;
    this.#tokens -= 1;
    return 0;
  }

  answered(): void {
    this.#limit = Math.min(this.#window, this.#limit + 1);
    this.#pauseMs = Math.max(minPauseMs, this.#pauseMs / 2);
    this.#throttledSince = null;
  }

  /** Answers of one congested moment count once. The provider may ask for a longer pause. */
  throttled(now: number, askedMs = 0): void {
    this.#throttledSince ??= now;
    const isKnown = now < this.#pausedUntil;
    this.#pausedUntil = Math.max(this.#pausedUntil, now + askedMs);
    if (isKnown) return;
    this.#limit = Math.max(1, Math.floor(this.#limit / 2));
    this.#pausedUntil = Math.max(this.#pausedUntil, now + this.#pauseMs);
    this.#pauseMs = Math.min(maxPauseMs, this.#pauseMs * 2);
  }

  /** Milliseconds for which the provider has accepted nothing and refused for load. */
  throttledFor(now: number): number {
    return this.#throttledSince === null ? 0 : now - this.#throttledSince;
  }
}
