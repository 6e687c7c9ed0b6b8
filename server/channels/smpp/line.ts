import type { Transfer } from "./transfer.ts";

const cutAt = 1_000;

/** Messages waiting to be written, those begun (or refused for load) before fresh ones. */
export class Line {
  #fresh: Transfer[] = [];
  /** Fresh ones before this index have left; cutting the array each time would cost its length. */
  #head = 0;
  #begun: Transfer[] = [];

  push(transfer: Transfer): void {
    this.#fresh.push(transfer);
  }

  /** Queues a transfer before fresh ones, because part of it has to be written again. */
  pushFront(transfer: Transfer): void {
    if (!this.#begun.includes(transfer)) this.#begun.push(transfer);
  }

  /** The message to write from; it stays first until all of it is written or it has an outcome. */
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
