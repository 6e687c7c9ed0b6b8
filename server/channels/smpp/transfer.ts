import type { PduFields } from "#server/smpp-wire/pdu.ts";
import type { OutboundMessage, SubmitResult } from "../channel.ts";

/** A message being sent: its parts and their outcomes. */
export class Transfer {
  readonly message: OutboundMessage;
  /** Empty until the message's turn comes. */
  parts: PduFields[] = [];
  outcome: SubmitResult["outcome"] | null = null;
  /** When a part was first refused for load, on the clock of `performance.now()`. */
  throttledSince: number | null = null;
  readonly #onSettled: (result: SubmitResult) => void;
  #written = 0;
  #accepted = 0;
  #putBack: number[] = [];
  #lastPartId: string | null = null;

  constructor(message: OutboundMessage, onSettled: (result: SubmitResult) => void) {
    this.message = message;
    this.#onSettled = onSettled;
  }

  /** Every part was submitted to the SMSC and none came back. */
  get isWritten(): boolean {
    const { length } = this.parts;
    return length > 0 && this.#written === length && this.#putBack.length === 0;
  }

  get isAccepted(): boolean {
    return this.parts.length > 0 && this.#accepted === this.parts.length;
  }

  /** Index of the part to write now; counts it as written. */
  nextPart(): number {
    const again = this.#putBack.shift();
    if (again !== undefined) return again;
    this.#written += 1;
    return this.#written - 1;
  }

  /** The SMSC certainly has not accepted this part. */
  putBack(index: number): void {
    this.#putBack.push(index);
  }

  /** The id of the last part identifies the message (see `toSubmission`). */
  accept(index: number, providerMessageId: string): void {
    this.#accepted += 1;
    if (index === this.parts.length - 1) this.#lastPartId = providerMessageId || null;
    if (!this.isAccepted || this.outcome) return;
    this.outcome = "sent";
    this.#onSettled(this.sentResult);
  }

  get sentResult(): SubmitResult & { outcome: "sent" } {
    return { id: this.message.id, outcome: "sent", providerMessageId: this.#lastPartId };
  }

  fail(error: string): void {
    this.#end("failed", error);
  }

  /**
   * Ends a transfer without an answer. If every part was written the message may have been sent: doubt. If a
   * part is still here it can't have arrived whole, so it may be tried again; its parts then have the same
   * reference (see `toSubmission`).
   */
  giveUp(error: string): void {
    this.#end(this.isWritten ? "doubt" : "retry", error);
  }

  #end(outcome: "failed" | "retry" | "doubt", error: string): void {
    if (this.outcome) return;
    this.outcome = outcome;
    this.#onSettled({ id: this.message.id, outcome, error });
  }
}
