import { connect } from "node:net";

/** Octets as other programs write them, without our codec: a number is one octet, a string or null ends with a zero. */
export function octets(...parts: readonly (number | string | Buffer | null)[]): Buffer {
  return Buffer.concat(
    parts.map((part) => {
      if (typeof part === "number") return Buffer.of(part);
      return Buffer.isBuffer(part) ? part : Buffer.from(`${part ?? ""}\0`, "latin1");
    }),
  );
}

/** An optional parameter. */
export function tlv(tag: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(tag, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value]);
}

function withHeader(command: number, sequence: number, body: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(16 + body.length, 0);
  head.writeUInt32BE(command, 4);
  head.writeUInt32BE(sequence, 12);
  return Buffer.concat([head, body]);
}

/** A PDU that came, read field by field as strict programs do. */
export class ReadPdu {
  readonly command: number;
  readonly status: number;
  readonly sequence: number;
  readonly #bytes: Buffer;
  #at = 16;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.command = bytes.readUInt32BE(4);
    this.status = bytes.readUInt32BE(8);
    this.sequence = bytes.readUInt32BE(12);
  }

  octet(): number {
    return this.#bytes.readUInt8(this.#at++);
  }

  string(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    if (end === -1) throw new Error("a string without an end");
    const value = this.#bytes.toString("latin1", this.#at, end);
    this.#at = end + 1;
    return value;
  }

  bytes(length: number): Buffer {
    if (this.#at + length > this.#bytes.length) throw new Error("fewer octets than were said");
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** The optional parameters, up to the end of the PDU. */
  tlvs(): Map<number, Buffer> {
    const found = new Map<number, Buffer>();
    while (this.#at < this.#bytes.length) {
      const head = this.bytes(4);
      found.set(head.readUInt16BE(0), this.bytes(head.readUInt16BE(2)));
    }
    return found;
  }
}

/** A connection that writes and reads octets. */
export async function connectOctets(port: number) {
  const socket = connect(port, "127.0.0.1");
  const came: ReadPdu[] = [];
  const waiting: (() => void)[] = [];
  let rest: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readUInt32BE(0)) {
      const length = rest.readUInt32BE(0);
      came.push(new ReadPdu(rest.subarray(0, length)));
      rest = rest.subarray(length);
    }
    for (const look of waiting.splice(0)) look();
  });
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  void closed.then(() => waiting.splice(0).forEach((look) => look()));
  await new Promise((resolve) => socket.once("connect", resolve));
  /** The next PDU with this command; others that come meanwhile stay. */
  const next = async (command: number): Promise<ReadPdu> => {
    for (;;) {
      const at = came.findIndex((pdu) => pdu.command === command);
      const [found] = at === -1 ? [] : came.splice(at, 1);
      if (found) return found;
      if (socket.destroyed) throw new Error("the connection was closed");
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const write = (command: number, sequence: number, body: Buffer = Buffer.alloc(0)) =>
    socket.write(withHeader(command, sequence, body));
  return {
    closed,
    next,
    write,
    ask: async (command: number, sequence: number, body?: Buffer): Promise<ReadPdu> => {
      write(command, sequence, body);
      return next((command | 0x80000000) >>> 0);
    },
    end: () => socket.destroy(),
  };
}
