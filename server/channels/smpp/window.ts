import type { OutboundMessage, SubmitResult } from "../channel.ts";
import type { SmppConfig } from "./config.ts";
import type { Link, Reply } from "./link.ts";
import { Pace } from "./pace.ts";
import { describeStatus, status } from "./pdu.ts";
import { submittedId } from "./receipt.ts";
import { toSubmission } from "./submission.ts";
import { Transfer } from "./transfer.ts";

export interface WindowEvents {
  /** The SMSC took a message; told before its submit resolves. */
  accepted(message: OutboundMessage, providerMessageId: string): void;
  /** The answer for a message that was already given up as doubt. */
  settledLate(message: OutboundMessage, result: SubmitResult): void;
}

/**
 * Feeds messages to the link of the moment and gives each its outcome. Nothing is encoded before
 * it is written, so however slow the SMSC, memory holds the callers' messages and one window.
 */
export class Window {
  readonly #config: SmppConfig;
  readonly #events: WindowEvents;
  readonly #queue: Transfer[] = [];
  /** Index of the queue's head; the array is cut only now and then. */
  #head = 0;
  /** Written, at least in part, and without an outcome. */
  readonly #open = new Set<Transfer>();
  #link: Link | null = null;
  #pace: Pace;
  #outstanding = 0;
  #stalledSince: number | null = null;
  #wake: NodeJS.Timeout | null = null;
  #patience: NodeJS.Timeout | null = null;
  #stopping = false;
  #drained: (() => void) | null = null;

  constructor(config: SmppConfig, events: WindowEvents) {
    this.#config = config;
    this.#events = events;
    this.#pace = new Pace(config, 0);
  }

  submit(messages: OutboundMessage[]): Promise<SubmitResult[]> {
    if (messages.length === 0) return Promise.resolve([]);
    return new Promise((resolve) => {
      const results: SubmitResult[] = [];
      const settled = (transfer: Transfer, result: SubmitResult) => {
        this.#open.delete(transfer);
        if (results.push(result) === messages.length) resolve(results);
        if (this.#open.size === 0) this.#drained?.();
      };
      for (const message of messages) {
        const transfer: Transfer = new Transfer(message, (result) => settled(transfer, result));
        this.#queue.push(transfer);
      }
      if (this.#stopping) this.#handBack("smpp channel is stopping");
      else if (this.#link) this.#pump();
      else this.#awaitLink();
    });
  }

  attach(link: Link): void {
    this.#link = link;
    this.#pace = new Pace(this.#config, performance.now());
    this.#outstanding = 0;
    this.#stalledSince = null;
    if (this.#patience) clearTimeout(this.#patience);
    this.#patience = null;
    this.#pump();
  }

  /** The link is gone: written and unanswered is doubt, the rest may be tried again. */
  detach(reason: string): void {
    this.#link = null;
    for (const transfer of [...this.#open]) transfer.giveUp(`smpp link lost: ${reason}`);
    this.#handBack(`smpp link lost: ${reason}`);
  }

  /** Hands back what was not written and waits for the answers that are due. */
  async drain(timeoutMs: number): Promise<void> {
    this.#stopping = true;
    this.#handBack("smpp channel is stopping");
    if (this.#wake) clearTimeout(this.#wake);
    if (this.#open.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.#drained = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #awaitLink(): void {
    this.#patience ??= setTimeout(() => {
      this.#patience = null;
      this.#handBack("smpp link is down");
    }, this.#config.linkWaitMs);
  }

  #handBack(reason: string): void {
    const waiting = this.#queue.splice(0).slice(this.#head);
    this.#head = 0;
    for (const transfer of waiting) transfer.giveUp(reason);
  }

  #pump(): void {
    const link = this.#link;
    while (link?.writable && this.#stalledSince === null && this.#pace.hasRoom(this.#outstanding)) {
      const transfer = this.#nextTransfer();
      if (!transfer) return;
      const waitMs = this.#pace.take(performance.now());
      if (waitMs > 0) return this.#wakeIn(waitMs);
      this.#write(link, transfer);
    }
  }

  #wakeIn(waitMs: number): void {
    this.#wake ??= setTimeout(() => {
      this.#wake = null;
      this.#pump();
    }, waitMs);
  }

  /** Finishes messages already begun before it begins another. */
  #nextTransfer(): Transfer | null {
    for (; this.#head < this.#queue.length; this.#head += 1) {
      const transfer = this.#queue[this.#head];
      if (!transfer) break;
      if (transfer.parts.length === 0 && !transfer.isSettled) this.#prepare(transfer);
      if (transfer.hasMore) return transfer;
    }
    if (this.#head > 0) this.#queue.splice(0, this.#head);
    this.#head = 0;
    return null;
  }

  #prepare(transfer: Transfer): void {
    const submission = toSubmission(transfer.message, this.#config, new Date());
    if ("error" in submission) transfer.fail(submission.error);
    else transfer.parts = submission.parts;
  }

  #write(link: Link, transfer: Transfer): void {
    const index = transfer.next();
    this.#open.add(transfer);
    this.#outstanding += 1;
    let timedOut = false;
    link.send("submit_sm", transfer.parts[index] ?? {}, this.#config.submitTimeoutMs, (reply) => {
      if (link === this.#link && !timedOut) this.#outstanding -= 1;
      timedOut ||= reply.kind === "timeout";
      this.#take(link, transfer, index, reply);
    });
  }

  #take(link: Link, transfer: Transfer, index: number, reply: Reply): void {
    if (reply.kind === "closed") return; // detach() follows and decides for all of them
    if (reply.kind === "timeout") return this.#timedOut(link, transfer);
    this.#stalledSince = null;
    const wasSettled = transfer.isSettled;
    const { pdu } = reply;
    if (pdu.status === status.throttled || pdu.status === status.queueFull) {
      this.#throttled(transfer, index, describeStatus(pdu.status));
    } else {
      this.#pace.answered();
      if (pdu.status === status.ok) this.#accept(transfer, index, pdu.string("message_id"));
      else transfer.fail(describeStatus(pdu.status));
    }
    if (wasSettled) this.#reportLate(transfer, pdu.status);
    this.#pump();
  }

  #accept(transfer: Transfer, index: number, rawId: string): void {
    const id = submittedId(rawId, this.#config.receiptIdFormat);
    if (index === transfer.parts.length - 1 && id) this.#events.accepted(transfer.message, id);
    transfer.accept(index, id);
  }
}
