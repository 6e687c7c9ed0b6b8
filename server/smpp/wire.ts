import type { Socket } from "node:net";
import type { EndReason } from "#lib/smpp/end-reasons.ts";
import { log } from "#server/log.ts";
import { commandStatus } from "#server/smpp-wire/command-status.ts";
import { FrameReader, FramingError } from "#server/smpp-wire/framing.ts";
import {
  decodePdu,
  encodePdu,
  type Pdu,
  type PduFields,
  readHeader,
} from "#server/smpp-wire/pdu.ts";

/** A program that doesn't read its answers must not fill our memory with them. */
const maxUnsentBytes = 1_048_576;
/** A PDU with a broken body is refused alone; this many in a row mean that the stream is garbage. */
const maxBrokenPdus = 10;

/** Why a connection ended. The last three are ends of connections that have not bound, so they belong to no account. */
export type CloseReason = EndReason | "crowded" | "late" | "refused";

interface WireEvents {
  request(pdu: Pdu): void;
  answer(pdu: Pdu): void;
  /** Called once; `detail` is what a broken connection said. */
  closed(reason: CloseReason, detail?: string): void;
}

/** The PDUs of one connection. Memory holds one unfinished PDU and what the other side has yet to read, both bounded. */
export class Wire {
  readonly #socket: Socket;
  readonly #events: WireEvents;
  readonly #frames = new FrameReader();
  /** PDUs that came in one chunk with the one after which reading was paused. */
  #unread: Buffer[] = [];
  #isPaused = false;
  #isCorked = false;
  #isClosed = false;
  #broken = 0;
  lastHeard = performance.now();

  constructor(socket: Socket, events: WireEvents) {
    this.#socket = socket;
    this.#events = events;
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => this.#read(chunk));
    socket.on("error", (error) => this.close("lost", error.message));
    socket.on("close", () => this.close("lost"));
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get isWritable(): boolean {
    return !this.#isClosed && this.#socket.writableLength < maxUnsentBytes / 4;
  }

  pause(): void {
    this.#isPaused = true;
    this.#socket.pause();
  }

  resume(): void {
    if (!this.#isPaused || this.#isClosed) return;
    this.#isPaused = false;
    this.#takeAll(this.#unread.splice(0));
    if (!this.#isPaused) this.#socket.resume();
  }

  write(command: string, sequence: number, fields: PduFields = {}, status = 0): void {
    if (this.#isClosed) return;
    if (!this.#isCorked) {
      // Everything written in one turn of the event loop leaves together.
      this.#isCorked = true;
      this.#socket.cork();
      setImmediate(() => {
        this.#isCorked = false;
        this.#socket.uncork();
      });
    }
    this.#socket.write(encodePdu(command, sequence, fields, status));
    if (this.#socket.writableLength > maxUnsentBytes) this.close("slow");
  }

  /** Closes after what was written has been sent. */
  end(reason: CloseReason): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#unread = [];
    setImmediate(() => {
      this.#socket.uncork();
      this.#socket.end();
      // One that doesn't close its side is not waited for.
      setTimeout(() => this.#socket.destroy(), 2000).unref();
    });
    this.#events.closed(reason);
  }

  close(reason: CloseReason, detail?: string): void {
    this.#socket.destroy();
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#unread = [];
    this.#events.closed(reason, detail);
  }

  #read(chunk: Buffer): void {
    if (this.#isClosed) return;
    this.lastHeard = performance.now();
    try {
      this.#takeAll(this.#frames.push(chunk));
    } catch (error) {
      if (!(error instanceof FramingError)) log().warn({ err: error }, "smpp session got garbage");
      this.write("generic_nack", 0, {}, commandStatus.invalidCommandLength);
      this.end("garbage");
    }
  }

  #takeAll(frames: readonly Buffer[]): void {
    for (const [index, frame] of frames.entries()) {
      if (this.#isClosed) return;
      if (this.#isPaused) {
        this.#unread.push(...frames.slice(index));
        return;
      }
      this.#take(frame);
    }
  }

  #take(frame: Buffer): void {
    const pdu = this.#decode(frame);
    if (!pdu) return;
    if (pdu.isResponse) this.#events.answer(pdu);
    else this.#events.request(pdu);
  }

  #decode(frame: Buffer): Pdu | null {
    try {
      const pdu = decodePdu(frame);
      if (!isWhole(frame, pdu)) throw new RangeError("a content longer than its PDU");
      this.#broken = 0;
      return pdu;
    } catch {
      this.#broken += 1;
      const { isResponse, sequence } = readHeader(frame);
      if (!isResponse) this.write("generic_nack", sequence, {}, commandStatus.invalidCommandLength);
      if (this.#broken >= maxBrokenPdus) this.end("garbage");
      return null;
    }
  }
}

/** Whether the contents have the lengths that are written before them: the codec cuts off what goes beyond the PDU. */
function isWhole(frame: Buffer, pdu: Pdu): boolean {
  const short = pdu.bytes("short_message");
  const payload = pdu.bytes("message_payload");
  const startOf = (content: Buffer) =>
    content.buffer === frame.buffer ? content.byteOffset - frame.byteOffset : 0;
  const [atShort, atPayload] = [startOf(short), startOf(payload)];
  return (
    (atShort < 1 || frame[atShort - 1] === short.length) &&
    (atPayload < 2 || frame.readUInt16BE(atPayload - 2) === payload.length)
  );
}
