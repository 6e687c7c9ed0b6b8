import { operatorOf } from "#lib/operators/operators.ts";
import { absentError } from "#lib/sendings/absent.ts";
import { channels } from "#lib/sendings/channels.ts";
import type { LookupAnswer } from "#lib/sendings/lookup.ts";
import { testBehaviour } from "#lib/sendings/test-recipients.ts";
import type { DeliveryReport, IncomingMessage, OutboundMessage } from "./channel.ts";

/** Delays are milliseconds after the submission. */
const testDelay = { delivered: 300, seen: 1_300, failed: 1_000, answered: 1_300, late: 60_000 };
/** Random delays share this many moments: one stored event carries many messages. */
const moments = 4;

export type SandboxEvents = { reports: DeliveryReport[]; incoming: IncomingMessage[] };

/** The planned reports, by milliseconds after `now`. */
export class SandboxPlan {
  readonly events = new Map<number, SandboxEvents>();
  readonly #now: number;
  readonly #delays: number[];

  /** `random` is at least 0 and below 1, as from Math.random. */
  constructor(now: Date, delayMs: { min: number; max: number }, random: () => number) {
    this.#now = now.getTime();
    const step = (delayMs.max - delayMs.min) / moments;
    // There is one random moment in each quarter, and one more for messages delivered in the last quarter.
    this.#delays = Array.from({ length: moments + 1 }, (_, index) =>
      Math.round(delayMs.min + step * (index + random())),
    );
  }

  /** Plans a message's future; false when it is refused at submission. */
  add(message: OutboundMessage, random: () => number): boolean {
    switch (testBehaviour(message.recipient)) {
      case undefined:
        this.#addOrdinary(message, random);
        return true;
      case "refused":
        return false;
      case "sent":
      case "silent":
        return true;
      case "delivered":
        this.#report(message, testDelay.delivered, "delivered");
        return true;
      case "seen":
        this.#report(message, testDelay.delivered, "delivered");
        this.#report(message, testDelay.seen, "seen");
        return true;
      case "failed":
        this.#report(message, testDelay.failed, "failed");
        return true;
      case "absent":
        this.#report(message, testDelay.failed, "failed", undefined, absentError);
        return true;
      case "late":
        this.#report(message, testDelay.late, "delivered");
        return true;
      case "answered":
        this.#report(message, testDelay.delivered, "delivered");
        this.#answer(message, testDelay.answered);
        return true;
    }
  }

  #addOrdinary(message: OutboundMessage, random: () => number): void {
    const moment = Math.floor(random() * moments);
    const found =
      message.type === "hlr"
        ? { isReachable: random() < 0.85, isRoaming: random() < 0.1 }
        : undefined;
    this.#report(message, this.#delays[moment] ?? 0, "delivered", found);
    if (!channels[message.type].readReceipts) return;
    this.#report(message, this.#delays[moment + 1] ?? 0, "seen");
  }

  #report(
    message: OutboundMessage,
    afterMs: number,
    status: DeliveryReport["status"],
    found: Omit<LookupAnswer, "mccmnc"> = { isReachable: true, isRoaming: false },
    reason = "sandbox UNDELIV",
  ): void {
    const { id, ownerId, recipient, type } = message;
    const isAnswer = type === "hlr" && status === "delivered";
    this.#at(afterMs).reports.push({
      sendingId: id,
      ownerId,
      providerMessageId: id,
      recipient,
      status,
      error: status === "failed" ? reason : null,
      at: new Date(this.#now + afterMs),
      ...(isAnswer && { lookup: { ...found, mccmnc: operatorOf(recipient)?.mccmnc ?? null } }),
    });
  }

  #answer(message: OutboundMessage, afterMs: number): void {
    const { id, ownerId, type, sender, recipient, text } = message;
    this.#at(afterMs).incoming.push({
      type,
      from: recipient,
      to: sender,
      text,
      at: new Date(this.#now + afterMs),
      providerMessageId: `answer ${id}`,
      inReplyTo: { sendingId: id, ownerId },
    });
  }

  #at(afterMs: number): SandboxEvents {
    const events = this.events.get(afterMs) ?? { reports: [], incoming: [] };
    this.events.set(afterMs, events);
    return events;
  }
}
