import type { Pdu } from "./pdu.ts";

/** A late `answer` may follow a `timeout`; `closed` comes last. */
export type Reply = { kind: "answer"; pdu: Pdu } | { kind: "timeout" } | { kind: "closed" };
export type OnReply = (reply: Reply) => void;

interface Waiting {
  deadline: number;
  timedOut: boolean;
  reply: OnReply;
}

const lastSequence = 0x7fffffff;
/** An answer this much too late is of no use any more. */
const lateMs = 120_000;

/** Requests of one link without an answer, by sequence number. */
export class Requests {
  readonly #waiting = new Map<number, Waiting>();
  #sequence = 0;
  #answers = 0;

  /** The number of answers received. */
  get answers(): number {
    return this.#answers;
  }

  nextSequence(): number {
    do {
      this.#sequence = this.#sequence >= lastSequence ? 1 : this.#sequence + 1;
    } while (this.#waiting.has(this.#sequence));
    return this.#sequence;
  }

  add(sequence: number, timeoutMs: number, reply: OnReply): void {
    this.#waiting.set(sequence, {
      deadline: performance.now() + timeoutMs,
      timedOut: false,
      reply,
    });
  }

  /** An answer without a waiting request is dropped. */
  answer(pdu: Pdu): void {
    const waiting = this.#waiting.get(pdu.sequence);
    if (!waiting) return;
    this.#waiting.delete(pdu.sequence);
    this.#answers += 1;
    waiting.reply({ kind: "answer", pdu });
  }

  /** Reports `timeout` once to each request that is due. */
  expire(): void {
    const now = performance.now();
    for (const [sequence, waiting] of this.#waiting) {
      if (waiting.timedOut && now > waiting.deadline + lateMs) this.#waiting.delete(sequence);
      if (waiting.timedOut || now < waiting.deadline) continue;
      waiting.timedOut = true;
      waiting.reply({ kind: "timeout" });
    }
  }

  close(): void {
    const open = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reply } of open) reply({ kind: "closed" });
  }
}
