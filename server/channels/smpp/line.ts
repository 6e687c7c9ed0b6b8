import type { Transfer } from "./transfer.ts";

const cutAt = 1_000;

/** The messages that wait to be written. Partly written ones, and those refused for load, come before new ones. */
export class Line {
  #fresh: Transfer[] = [];
  /**
   * New messages before this index have been sent; removing them each time would take time proportional to the
   * array.
   */
  #head = 0;
  #begun: Transfer[] = [];

  push(transfer: Transfer): void {
    this.#fresh.push(transfer);
  }

  /** Queues a transfer before fresh ones, because part of it has to be written again. */
  pushFront(transfer: Transfer): void {
    if (!this.#begun.includes(transfer)) this.#begun.push(transfer);
  }

  /** The next message to write; it stays first until it is written completely or has an outcome. */
  first(): Transfer | null {
    while (this.#begun[0] && isDone(this.#begun[0])) this.#begun.shift();
    if (this.#begun[0]) return this.#begun[0];
    let transfer = this.#fresh[this.#head];
    while (transfer && isDone(transfer)) {
      this.#head += 1;
      transfer = this.#fresh[this.#head];
    }
    // Under a steady load the line is never empty, so what has left must go before that.
    if (this.#head >= cutAt || !transfer) {
      this.#fresh.splice(0, this.#head);
      this.#head = 0;
    }
    return transfer ?? null;
  }

  /** Removes and returns all transfers. */
  takeAll(): Transfer[] {
    const waiting = [...this.#begun, ...this.#fresh.slice(this.#head)];
    this.#begun = [];
    this.#fresh = [];
    this.#head = 0;
    return waiting.filter((transfer) => !isDone(transfer));
  }
}

function isDone(transfer: Transfer): boolean {
  return transfer.outcome !== null || transfer.isWritten;
}
