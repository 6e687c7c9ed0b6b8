import { smppDeliveries } from "#server/metrics/product-metrics.ts";
import { commandStatus, receiverStatus } from "#server/smpp-wire/command-status.ts";
import type { Reply } from "#server/smpp-wire/requests.ts";
import { type Delivery, deliveryFields } from "./delivery-fields.ts";
import type { Session } from "./session.ts";

/** A receiver that says this wants the same once more, later. */
const later: ReadonlySet<number> = new Set([
  commandStatus.systemError,
  receiverStatus.queueFull,
  commandStatus.throttled,
  receiverStatus.temporary,
]);
const laterMs = 5000;

/** A delivery with its place in the order in which it was read. */
interface Placed {
  place: number;
  delivery: Delivery;
}

/**
 * What waits for one account's receivers in this process, oldest first. What isn't answered stays in the database and comes
 * back here; what is answered is to be removed there.
 */
export class Outbox {
  #waiting: Placed[] = [];
  #isDisordered = false;
  #places = 0;
  /** Everything that is here or was answered and isn't removed yet, so that it isn't read twice. */
  readonly #known = new Set<string>();
  #answered: string[] = [];
  #pausedUntil = 0;
  #turn = 0;

  get size(): number {
    return this.#waiting.length;
  }

  get isPaused(): boolean {
    return performance.now() < this.#pausedUntil;
  }

  get knownIds(): ReadonlySet<string> {
    return this.#known;
  }

  add(deliveries: readonly Delivery[]): void {
    for (const delivery of deliveries) {
      if (this.#known.has(delivery.id)) continue;
      this.#known.add(delivery.id);
      this.#waiting.push({ place: this.#places++, delivery });
    }
  }

  /** Forgets what waits; what is under way ends as it will. */
  clear(): void {
    for (const { delivery } of this.#waiting.splice(0)) this.#known.delete(delivery.id);
  }

  /** Gives the receivers what they have room for, in turn. */
  pump(receivers: readonly Session[]): void {
    if (this.isPaused || receivers.length === 0) return;
    if (this.#isDisordered) this.#waiting.sort((a, b) => a.place - b.place);
    this.#isDisordered = false;
    let refused = 0;
    let taken = 0;
    while (taken < this.#waiting.length && refused < receivers.length) {
      const receiver = receivers[this.#turn++ % receivers.length];
      const next = this.#waiting[taken];
      if (!receiver?.hasRoom || !next) {
        refused += 1;
        continue;
      }
      refused = 0;
      taken += 1;
      receiver.deliver(deliveryFields(next.delivery), (reply) => this.#settle(next, reply));
    }
    this.#waiting.splice(0, taken);
  }

  /** The deliveries that have been answered since the last call. */
  takeAnswered(): string[] {
    return this.#answered.splice(0);
  }

  /** They are no longer in the database. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.#known.delete(id);
  }

  /** They could not be removed yet. */
  keepAnswered(ids: readonly string[]): void {
    this.#answered.push(...ids);
  }

  #settle(placed: Placed, reply: Reply): void {
    if (reply.kind !== "answer") return this.#again(placed, "unanswered");
    const { status } = reply.pdu;
    if (later.has(status)) {
      this.#pausedUntil = performance.now() + laterMs;
      return this.#again(placed, "later");
    }
    smppDeliveries.inc({ outcome: status === commandStatus.ok ? "delivered" : "refused" });
    this.#answered.push(placed.delivery.id);
  }

  #again(placed: Placed, outcome: string): void {
    smppDeliveries.inc({ outcome });
    this.#waiting.push(placed);
    this.#isDisordered = true;
  }
}
