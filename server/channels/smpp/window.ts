import { describeStatus, status } from "#server/smpp-wire/pdu.ts";
import type { Reply } from "#server/smpp-wire/requests.ts";
import type { OutboundMessage, SubmitResult } from "../channel.ts";
import { Pace } from "../pace.ts";
import type { SmppConfig } from "./config.ts";
import { Line } from "./line.ts";
import type { Link } from "./link.ts";
import { OnceTimer } from "./once-timer.ts";
import { submittedId } from "./receipt.ts";
import { toSubmission } from "./submission.ts";
import { Transfer } from "./transfer.ts";

export interface WindowEvents {
  /** Called with the id of the receipt, before the submit resolves. */
  named(message: OutboundMessage, providerMessageId: string): void;
  /** A submit answer for a message already reported as in doubt. */
  settledLate(message: OutboundMessage, result: SubmitResult): void;
}

const unreadRetryMs = 50;

/**
 * Feeds messages to the link of the moment and gives each its outcome. Nothing is encoded before
 * it is written, so however slow the SMSC, memory holds the callers' messages and one window.
 */
export class Window {
  readonly #config: SmppConfig;
  readonly #events: WindowEvents;
  readonly #line = new Line();
  /** Transfers that are written at least in part and have no outcome yet. */
  readonly #open = new Set<Transfer>();
  #link: Link | null = null;
  #pace: Pace;
  #outstanding = 0;
  #lastAnswerAt = 0;
  readonly #wake = new OnceTimer();
  readonly #stall = new OnceTimer();
  readonly #patience = new OnceTimer();
  #stopping = false;
  #drained: (() => void) | undefined;

  constructor(config: SmppConfig, events: WindowEvents) {
    this.#config = config;
    this.#events = events;
    this.#pace = new Pace(config, performance.now());
  }

  submit(
    messages: OutboundMessage[],
    onSettled: (result: SubmitResult) => void = () => undefined,
  ): Promise<SubmitResult[]> {
    if (messages.length === 0) return Promise.resolve([]);
    return new Promise((resolve) => {
      const results: SubmitResult[] = [];
      for (const message of messages) {
        const transfer: Transfer = new Transfer(message, (result) => {
          this.#open.delete(transfer);
          onSettled(result);
          if (results.push(result) === messages.length) resolve(results);
          if (this.#open.size === 0) this.#drained?.();
        });
        this.#line.push(transfer);
      }
      if (this.#stopping) this.#handBack("smpp channel is stopping");
      else if (this.#link) this.#pump();
      else this.#patience.set(this.#config.linkWaitMs, () => this.#handBack("smpp link is down"));
    });
  }

  get room(): number {
    return this.#pace.room;
  }

  /** True while something written has no outcome yet. */
  get hasOpen(): boolean {
    return this.#open.size > 0;
  }

  attach(link: Link): void {
    this.#patience.clear();
    this.#link = link;
    this.#pace = new Pace(this.#config, performance.now());
    this.#outstanding = 0;
    this.#pump();
  }

  /** Handles a closed link: messages written without an answer are in doubt, the others may be tried again. */
  detach(reason: string): void {
    this.#link = null;
    this.#stall.clear();
    for (const transfer of this.#open) transfer.giveUp(`smpp link lost: ${reason}`);
    this.#handBack(`smpp link lost: ${reason}`);
  }

  /** Hands back what was not written and waits for the answers that are due. */
  async drain(timeoutMs: number): Promise<void> {
    this.#stopping = true;
    this.#wake.clear();
    this.#patience.clear();
    this.#handBack("smpp channel is stopping");
    if (this.#open.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.#drained = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #handBack(reason: string): void {
    for (const transfer of this.#line.takeAll()) transfer.giveUp(reason);
  }

  #pump(): void {
    const link = this.#link;
    if (!link || this.#stall.isSet || this.#stopping) return;
    while (this.#pace.hasRoom(this.#outstanding)) {
      const transfer = this.#line.first();
      if (!transfer) return;
      if (!this.#isPrepared(transfer)) continue;
      const waitMs = link.writable ? this.#pace.take(performance.now()) : unreadRetryMs;
      if (waitMs > 0) return this.#wake.set(waitMs, () => this.#pump());
      this.#write(link, transfer);
    }
  }

  /** Encodes a message just before it is written; one that can't be encoded fails here. */
  #isPrepared(transfer: Transfer): boolean {
    if (transfer.parts.length > 0) return true;
    const submission = toSubmission(transfer.message, this.#config, new Date());
    if ("error" in submission) transfer.fail(submission.error);
    else transfer.parts = submission.parts;
    return transfer.outcome === null;
  }

  #write(link: Link, transfer: Transfer): void {
    const index = transfer.nextPart();
    const writtenAt = performance.now();
    this.#open.add(transfer);
    this.#outstanding += 1;
    let counted = true;
    link.send("submit_sm", transfer.parts[index] ?? {}, this.#config.submitTimeoutMs, (reply) => {
      if (counted && link === this.#link) this.#outstanding -= 1;
      counted = false;
      if (reply.kind === "answer") this.#answered(transfer, index, reply);
      else if (reply.kind === "timeout") this.#timedOut(link, transfer, writtenAt);
      // After a close, detach() decides about all of them.
    });
  }

  #answered(transfer: Transfer, index: number, { pdu }: Reply & { kind: "answer" }): void {
    this.#lastAnswerAt = performance.now();
    this.#stall.clear();
    const wasDoubt = transfer.outcome === "doubt";
    if (pdu.status === status.throttled || pdu.status === status.queueFull) {
      this.#throttled(transfer, index, describeStatus(pdu.status));
    } else {
      this.#pace.answered();
      if (pdu.status === status.ok) this.#accepted(transfer, index, pdu.string("message_id"));
      else transfer.fail(describeStatus(pdu.status));
    }
    if (wasDoubt) this.#reportLate(transfer, pdu.status);
    this.#pump();
  }

  #accepted(transfer: Transfer, index: number, rawId: string): void {
    const id = submittedId(rawId, this.#config.receiptIdFormat);
    if (id && index === transfer.parts.length - 1) this.#events.named(transfer.message, id);
    transfer.accept(index, id);
  }

  #throttled(transfer: Transfer, index: number, error: string): void {
    const now = performance.now();
    const { throttleTimeoutMs } = this.#config;
    this.#pace.throttled(now);
    transfer.putBack(index);
    transfer.throttledSince ??= now;
    if (now - transfer.throttledSince >= throttleTimeoutMs) transfer.giveUp(error);
    else if (!transfer.outcome) this.#line.pushFront(transfer);
    if (this.#pace.throttledFor(now) >= throttleTimeoutMs) this.#handBack(error);
  }

  /**
   * If other answers arrived since, one answer got lost. If none did, the SMSC hangs: no more is written to it,
   * and unless it answers within the same time again the link is dropped.
   */
  #timedOut(link: Link, transfer: Transfer, writtenAt: number): void {
    transfer.giveUp("smpp submit was not answered in time");
    if (this.#lastAnswerAt >= writtenAt) return this.#pump();
    this.#stall.set(this.#config.submitTimeoutMs, () => link.close("submits are not answered"));
  }

  #reportLate(transfer: Transfer, commandStatus: number): void {
    if (commandStatus !== status.ok) {
      const error = describeStatus(commandStatus);
      const result = { id: transfer.message.id, outcome: "failed", error } as const;
      this.#events.settledLate(transfer.message, result);
    } else if (transfer.isAccepted) {
      this.#events.settledLate(transfer.message, transfer.sentResult);
    }
  }
}
