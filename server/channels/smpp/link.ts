import { connect as connectTcp, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { Logger } from "pino";
import { FrameReader } from "#server/smpp-wire/framing.ts";
import { decodePdu, describeStatus, encodePdu, readHeader, status } from "#server/smpp-wire/pdu.ts";
import type { Pdu, PduFields } from "#server/smpp-wire/pdu.ts";
import { Requests } from "#server/smpp-wire/requests.ts";
import type { OnReply, Reply } from "#server/smpp-wire/requests.ts";
import type { RecordStep } from "../exchange.ts";
import type { SmppConfig } from "./config.ts";
import { shownFields, shownPdu } from "./shown-pdu.ts";

/** An SMSC that doesn't read its answers must not fill our memory with them. */
const maxUnsentBytes = 1_048_576;
/** A PDU with a broken body is refused alone; this many in a row mean that the stream is garbage. */
const maxBrokenPdus = 10;
const sweepMs = 200;

/** Answers a request of the SMSC. */
export type Respond = (commandStatus: number) => void;

/** As what a link binds: for both directions, or for one. */
export type Bind = "bind_transceiver" | "bind_transmitter" | "bind_receiver";

export interface LinkEvents {
  bind: Bind;
  /** Records what is written and read; only while an operator tries the SMSC out. */
  record?: RecordStep | undefined;
  deliver(pdu: Pdu, respond: Respond): void;
  /** Called once, after every open request was answered `closed`. */
  down(reason: string): void;
}

/** A bound connection: frames, sequence numbers, time-outs, enquire_link. A closed link is never reused. */
export class Link {
  readonly #config: SmppConfig;
  readonly #log: Logger;
  readonly #events: LinkEvents;
  readonly #socket: Socket;
  readonly #frames = new FrameReader();
  readonly #requests = new Requests();
  readonly #sweep: NodeJS.Timeout;
  #corked = false;
  #broken = 0;
  #closed = false;
  #lastHeard = performance.now();
  #enquiring = false;

  constructor(config: SmppConfig, log: Logger, events: LinkEvents) {
    this.#config = config;
    this.#log = log;
    this.#events = events;
    const { host, port } = config;
    this.#socket = config.tls
      ? connectTls({ host, port, rejectUnauthorized: config.verifyCertificate })
      : connectTcp({ host, port });
    this.#socket.setNoDelay(true);
    this.#socket.on("data", (chunk: Buffer) => this.#read(chunk));
    this.#socket.on("error", (error) => this.close(error.message));
    this.#socket.on("close", () => this.close("closed by the SMSC"));
    this.#sweep = setInterval(() => {
      this.#requests.expire();
      this.#enquire();
    }, sweepMs);
  }

  /** Waits for the connection and binds. @throws Error with the reason; the link is then closed. */
  async bind(): Promise<void> {
    const { systemId, password, systemType, bindTimeoutMs } = this.#config;
    const credentials = { system_id: systemId, password, system_type: systemType };
    const reply = await this.request(
      this.#events.bind,
      { ...credentials, interface_version: 0x34 },
      bindTimeoutMs,
    );
    if (reply.kind === "answer" && reply.pdu.status === status.ok) return;
    const reason = reply.kind === "answer" ? describeStatus(reply.pdu.status) : reply.kind;
    this.close(`bind: ${reason}`);
    throw new Error(`bind: ${reason}`);
  }

  request(command: string, fields: PduFields, timeoutMs: number): Promise<Reply> {
    return new Promise((resolve) => this.send(command, fields, timeoutMs, resolve));
  }

  /** Writes a request; `reply` is called as `Reply` says, never before this returns. */
  send(command: string, fields: PduFields, timeoutMs: number, reply: OnReply): void {
    if (this.#closed) {
      queueMicrotask(() => reply({ kind: "closed" }));
      return;
    }
    const sequence = this.#requests.nextSequence();
    const bytes = encodePdu(command, sequence, fields);
    this.#events.record?.({ direction: "out", name: command, data: shownFields(fields) });
    this.#requests.add(sequence, timeoutMs, reply);
    this.#write(bytes);
  }

  /** True once the SMSC answered more than the bind. */
  get isProven(): boolean {
    return this.#requests.answers > 1;
  }

  /** False while the SMSC doesn't read what was written so far. */
  get writable(): boolean {
    return !this.#closed && this.#socket.writableLength < maxUnsentBytes / 4;
  }

  async unbind(): Promise<void> {
    await this.request("unbind", {}, 1_000);
    this.close("unbound");
  }

  close(reason: string): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#sweep);
    this.#socket.destroy();
    this.#requests.close();
    this.#events.down(reason);
  }

  /** Everything written in one turn of the event loop leaves in one packet. */
  #write(bytes: Buffer): void {
    if (this.#closed) return;
    if (!this.#corked) {
      this.#corked = true;
      this.#socket.cork();
      setImmediate(() => {
        this.#corked = false;
        this.#socket.uncork();
      });
    }
    this.#socket.write(bytes);
    if (this.#socket.writableLength > maxUnsentBytes) this.close("the SMSC does not read");
  }

  #read(chunk: Buffer): void {
    this.#lastHeard = performance.now();
    try {
      for (const frame of this.#frames.push(chunk)) {
        if (this.#closed) return;
        this.#take(frame);
      }
    } catch (error) {
      this.#log.warn({ err: error }, "smpp link got garbage");
      this.close("garbage from the SMSC");
    }
  }

  #take(frame: Buffer): void {
    const pdu = this.#decode(frame);
    if (!pdu) return;
    const { command, sequence } = pdu;
    this.#events.record?.({ direction: "in", name: command, data: shownPdu(pdu) });
    if (pdu.isResponse) return this.#requests.answer(pdu);
    switch (command) {
      case "deliver_sm":
      case "data_sm":
        return this.#events.deliver(pdu, (commandStatus) => {
          const data = { command_status: String(commandStatus) };
          this.#events.record?.({ direction: "out", name: `${command}_resp`, data });
          this.#write(encodePdu(`${command}_resp`, sequence, {}, commandStatus));
        });
      case "enquire_link":
        return this.#write(encodePdu("enquire_link_resp", sequence));
      case "unbind":
        setImmediate(() => this.close("unbound by the SMSC"));
        return this.#write(encodePdu("unbind_resp", sequence));
      case "alert_notification":
        return;
      default:
        return this.#write(encodePdu("generic_nack", sequence, {}, status.invalidCommand));
    }
  }

  /**
   * A PDU with a valid length and a broken body is refused permanently: if the link were dropped, the PDU would
   * return with every reconnect.
   */
  #decode(frame: Buffer): Pdu | null {
    try {
      const pdu = decodePdu(frame);
      this.#broken = 0;
      return pdu;
    } catch (error) {
      this.#broken += 1;
      if (this.#broken >= maxBrokenPdus) throw error;
      const { command, sequence, isResponse } = readHeader(frame);
      this.#log.warn({ err: error, command, sequence }, "smpp PDU can't be read");
      const answer = command === "deliver_sm" ? "deliver_sm_resp" : "generic_nack";
      if (!isResponse) this.#write(encodePdu(answer, sequence, {}, status.permanent));
      return null;
    }
  }

  #enquire(): void {
    const { enquireIntervalMs, enquireTimeoutMs } = this.#config;
    const silentMs = performance.now() - this.#lastHeard;
    if (this.#closed || this.#enquiring || silentMs < enquireIntervalMs) return;
    this.#enquiring = true;
    this.send("enquire_link", {}, enquireTimeoutMs, (reply) => {
      this.#enquiring = false;
      if (reply.kind === "timeout") this.close("enquire_link was not answered");
    });
  }
}
