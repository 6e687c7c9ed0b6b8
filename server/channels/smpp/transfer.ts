import type { OutboundMessage, SubmitResult } from "../channel.ts";
import type { PduFields } from "./pdu.ts";

/** One message on its way: its parts, and what has become of them. */
export class Transfer {
  readonly message: OutboundMessage;
  parts: PduFields[] = [];
  readonly #onSettled: (result: SubmitResult) => void;
  #written = 0;
  #accepted = 0;
  #lastPartId: string | null = null;
  #again: number[] = [];
  #settled = false;
  /** When a part was first refused for load, on the clock of `performance.now()`. */
  throttledSince: number | null = null;

  constructor(message: OutboundMessage, onSettled: (result: SubmitResult) => void) {
    this.message = message;
    this.#onSettled = onSettled;
  }

  get isSettled(): boolean {
    return this.#settled;
  }

  get hasMore(): boolean {
    return !this.#settled && (this.#again.length > 0 || this.#written < this.parts.length);
  }

  /** Index of the part to write now; counts it as written. */
  next(): number {
    const again = this.#again.shift();
    if (again !== undefined) return again;
    this.#written += 1;
    return this.#written - 1;
  }

  /** The SMSC certainly has not got this part. */
  putBack(index: number): void {
    this.#again.push(index);
  }

  accept(index: number, providerMessageId: string): void {
    this.#accepted += 1;
    if (index === this.parts.length - 1) this.#lastPartId = providerMessageId;
    if (this.isAccepted) this.#settle({ outcome: "sent" });
  }

  get isAccepted(): boolean {
    return this.parts.length > 0 && this.#accepted === this.parts.length;
  }

  get providerMessageId(): string | null {
    return this.#lastPartId;
  }

  fail(error: string): void {
    this.#settle({ outcome: "failed", error });
  }

  /**
   * No answer will come, or not in time. With every part written the message may be out: doubt.
   * With one still here it can't have arrived whole, so it may be tried again (under the same
   * reference, see `toSubmission`).
   */
  giveUp(error: string): void {
    const allWritten = this.parts.length > 0 && !this.hasMore;
    this.#settle({ outcome: allWritten ? "doubt" : "retry", error });
  }

  #settle(end: { outcome: "sent" } | { outcome: "failed" | "retry" | "doubt"; error: string }): void {
    if (this.#settled) return;
    this.#settled = true;
    const { id } = this.message;
    this.#onSettled(
      end.outcome === "sent"
        ? { id, outcome: "sent", providerMessageId: this.#lastPartId }
        : { id, ...end },
    );
  }
}
