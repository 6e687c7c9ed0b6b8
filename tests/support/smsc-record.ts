import { createWriteStream, fdatasync, openSync, writeSync } from "node:fs";
import { decodeText, splitUserData } from "#server/smpp-wire/decode.ts";
import type { Pdu } from "#server/smpp-wire/pdu.ts";

/** One message as its recipient would read it: the parts of a long one are joined. */
export interface SmscMessage {
  /** The id that answered the last part. */
  messageId: string;
  sender: string;
  recipient: string;
  text: string;
  parts: number;
  dataCoding: number;
  validityPeriod: string;
  registeredDelivery: number;
}

/** Reads submits; null until the last missing part of a long message is in. */
export class PartReader {
  readonly #groups = new Map<string, Map<number, Buffer>>();

  read(pdu: Pdu, messageId: string): SmscMessage | null {
    const bytes = pdu.bytes("short_message");
    const dataCoding = pdu.number("data_coding");
    const base = {
      messageId,
      sender: pdu.string("source_addr"),
      recipient: pdu.string("destination_addr"),
      dataCoding,
      validityPeriod: pdu.string("validity_period"),
      registeredDelivery: pdu.number("registered_delivery"),
    };
    const hasHeader = (pdu.number("esm_class") & 0x40) !== 0;
    const { body, concatenation } = hasHeader
      ? splitUserData(bytes)
      : { body: bytes, concatenation: null };
    if (!concatenation) return { ...base, text: decodeText(body, dataCoding), parts: 1 };

    const { reference, total, position } = concatenation;
    const key = [base.sender, base.recipient, reference, total].join(" ");
    const group = this.#groups.get(key) ?? new Map<number, Buffer>();
    this.#groups.set(key, group.set(position, Buffer.from(body)));
    if (group.size < total) return null;
    this.#groups.delete(key);
    const ordered = [...group].toSorted(([a], [b]) => a - b).map(([, part]) => part);
    return { ...base, text: decodeText(Buffer.concat(ordered), dataCoding), parts: total };
  }
}

/** Appends JSON lines and calls back once they are on the disk; lines share a sync. */
export class Recorder {
  readonly #file: number;
  #lines: string[] = [];
  #done: (() => void)[] = [];
  #syncing = false;

  constructor(path: string) {
    this.#file = openSync(path, "a");
  }

  record(line: unknown, done: () => void): void {
    this.#lines.push(`${JSON.stringify(line)}\n`);
    this.#done.push(done);
    if (!this.#syncing) this.#sync();
  }

  #sync(): void {
    this.#syncing = true;
    const done = this.#done.splice(0);
    writeSync(this.#file, this.#lines.splice(0).join(""));
    fdatasync(this.#file, (error) => {
      if (error) throw error;
      for (const call of done) call();
      this.#syncing = false;
      if (this.#lines.length > 0) this.#sync();
    });
  }
}

/** Standard output as JSON lines, without waiting for it. */
export function printer(): (line: unknown) => void {
  const out = createWriteStream("", { fd: 1 });
  return (line) => out.write(`${JSON.stringify(line)}\n`);
}
