import type { Socket } from "node:net";
import { FrameReader } from "#server/smpp-wire/framing.ts";
import { decodePdu, encodePdu } from "#server/smpp-wire/pdu.ts";
import type { Pdu, PduFields } from "#server/smpp-wire/pdu.ts";
import type { SmscOptions } from "./smsc-options.ts";
import { PartReader } from "./smsc-record.ts";
import type { SmscMessage } from "./smsc-record.ts";

/** The state that all links of one SMSC share. */
export interface SmscState {
  options: SmscOptions;
  counts: SmscCounts;
  newMessageId(): string;
  /** Calls back when the message may be answered. */
  accept(message: SmscMessage | null, done: () => void): void;
}

export interface SmscCounts {
  binds: number;
  submits: number;
  throttled: number;
  messages: number;
  enquires: number;
  /** The statuses of received deliver_sm_resp. */
  deliverAnswers: number[];
  nacks: number;
}

const states: Record<string, number> = {
  DELIVRD: 2,
  EXPIRED: 3,
  UNDELIV: 5,
  ACCEPTD: 6,
  REJECTD: 8,
};

/** The SMSC's end of one link. */
export class SmscSession {
  readonly socket: Socket;
  isBound = false;
  /** As what it is bound: `bind_transceiver` … */
  bind = "";
  readonly #state: SmscState;
  readonly #frames = new FrameReader();
  readonly #parts = new PartReader();
  readonly #waiting = new Map<number, (status: number) => void>();
  #sequence = 0;
  #submits = 0;
  #second = 0;
  #takenInSecond = 0;
  #corked = false;

  constructor(socket: Socket, state: SmscState) {
    this.socket = socket;
    this.#state = state;
    socket.setNoDelay(true);
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk: Buffer) => {
      for (const frame of this.#frames.push(chunk)) this.#take(decodePdu(frame));
    });
  }

  /** Sends a deliver_sm; resolves with the status it is answered with. */
  deliver(fields: PduFields): Promise<number> {
    return new Promise((resolve) => {
      this.#sequence += 1;
      this.#waiting.set(this.#sequence, resolve);
      this.write(encodePdu("deliver_sm", this.#sequence, fields));
    });
  }

  write(bytes: Buffer): void {
    if (this.socket.destroyed) return;
    if (!this.#corked) {
      this.#corked = true;
      this.socket.cork();
      setImmediate(() => {
        this.#corked = false;
        this.socket.uncork();
      });
    }
    this.socket.write(bytes);
  }

  #take(pdu: Pdu): void {
    const { options, counts } = this.#state;
    const { command, sequence } = pdu;
    if (command === "generic_nack") counts.nacks += 1;
    if (pdu.isResponse) {
      if (command === "deliver_sm_resp") counts.deliverAnswers.push(pdu.status);
      this.#waiting.get(sequence)?.(pdu.status);
      this.#waiting.delete(sequence);
      return;
    }
    if (command.startsWith("bind_")) return this.#bind(pdu);
    if (command === "enquire_link") counts.enquires += 1;
    if (options.hang === true) return;
    if (command === "submit_sm") return this.#submit(pdu);
    this.write(encodePdu(`${command}_resp`, sequence));
    if (command === "unbind") this.socket.end();
  }

  #bind(pdu: Pdu): void {
    const { options, counts } = this.#state;
    const { systemId = pdu.string("system_id"), password = pdu.string("password") } = options;
    const known = pdu.string("system_id") === systemId && pdu.string("password") === password;
    counts.binds += 1;
    this.isBound = known;
    this.bind = pdu.command;
    const fields = { system_id: "smsc" };
    this.write(encodePdu(`${pdu.command}_resp`, pdu.sequence, fields, known ? 0 : 0x0e));
    if (known && options.garbage) this.write(options.garbage);
  }

  #submit(pdu: Pdu): void {
    const { options, counts } = this.#state;
    counts.submits += 1;
    this.#submits += 1;
    if (options.dropAfter && this.#submits >= options.dropAfter) {
      this.socket.destroy();
      return;
    }
    if (options.hang === "submits") return;
    const status = this.#isThrottled()
      ? 0x58
      : (options.refuse?.(pdu.string("destination_addr")) ?? 0);
    if (status !== 0) {
      if (status === 0x58) counts.throttled += 1;
      return this.#later(() => this.#answer(pdu, status, ""));
    }
    const messageId = this.#state.newMessageId();
    const message = this.#parts.read(pdu, messageId);
    this.#state.accept(message, () => {
      if (message && options.receipts === "before") this.#sendReceipt(message);
      this.#later(() => {
        this.#answer(pdu, 0, messageId);
        if (message) this.#scheduleReceipts(message);
      });
    });
  }

  #isThrottled(): boolean {
    const { throttleEvery, throttleAbove } = this.#state.options;
    if (throttleEvery && this.#submits % throttleEvery === 0) return true;
    if (!throttleAbove) return false;
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.#second) this.#takenInSecond = 0;
    this.#second = second;
    this.#takenInSecond += 1;
    return this.#takenInSecond > throttleAbove;
  }

  #later(answer: () => void): void {
    const { answerDelayMs } = this.#state.options;
    if (answerDelayMs) setTimeout(answer, answerDelayMs);
    else answer();
  }

  #answer(pdu: Pdu, status: number, messageId: string): void {
    this.write(encodePdu("submit_sm_resp", pdu.sequence, { message_id: messageId }, status));
  }

  #scheduleReceipts(message: SmscMessage): void {
    const { receipts = "none", receiptDelayMs = 0 } = this.#state.options;
    if (receipts !== "after" && receipts !== "twice") return;
    if (message.registeredDelivery === 0) return;
    const send = () => {
      this.#sendReceipt(message);
      if (receipts === "twice") this.#sendReceipt(message);
    };
    if (receiptDelayMs) setTimeout(send, receiptDelayMs);
    else send();
  }

  #sendReceipt(message: SmscMessage): void {
    const { options } = this.#state;
    const { stat, err } = options.receiptState?.(message) ?? { stat: "DELIVRD", err: "000" };
    const { messageId, sender, recipient } = message;
    const id = options.receiptIds === "dec" ? BigInt(`0x${messageId}`).toString() : messageId;
    const addresses = {
      source_addr_ton: 1,
      source_addr_npi: 1,
      source_addr: recipient,
      destination_addr: sender,
      esm_class: 0x04,
    };
    const text =
      `id:${id} sub:001 dlvrd:001 submit date:2601010000 done date:2601010001 ` +
      `stat:${stat} err:${err} text:`;
    void this.deliver(
      options.receiptTlv
        ? { ...addresses, receipted_message_id: id, message_state: states[stat] ?? 7 }
        : { ...addresses, short_message: Buffer.from(text, "latin1") },
    );
  }
}
