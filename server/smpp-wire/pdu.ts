import smpp from "smpp";
import { statusMeanings } from "./status-meanings.ts";

/**
 * The codec of the `smpp` package is used as it is, because it encodes some 120 000 submit_sm a second. Its
 * filters are removed: they guess encodings, read times by the local clock, and decode each part of a long
 * message separately, which breaks characters that span two parts. Texts stay bytes. Its session is not used,
 * because it stops for good after one bad PDU and has neither time-outs nor a window.
 */
for (const { params } of Object.values(smpp.commands)) {
  for (const param of Object.values(params ?? {})) delete param.filter;
}
for (const tlv of Object.values(smpp.tlvs)) delete tlv.filter;

export type PduFields = Record<string, string | number | Buffer | readonly object[] | undefined>;

/** A decoded PDU. Fields the peer left out read as 0, "" or an empty buffer. */
export interface Pdu {
  command: string;
  status: number;
  sequence: number;
  isResponse: boolean;
  number(field: string): number;
  string(field: string): string;
  bytes(field: string): Buffer;
  /** The entries of a field that is a list, as dest_address. */
  list(field: string): readonly unknown[];
  has(field: string): boolean;
}

const noBytes = Buffer.alloc(0);
const responseBit = 0x80000000;

export const status = {
  ok: 0x00,
  invalidCommand: 0x03,
  systemError: 0x08,
  queueFull: 0x14,
  throttled: 0x58,
  /** "Receiver permanent error": don't send this one again. */
  permanent: 0x65,
} as const;

export function encodePdu(
  command: string,
  sequence: number,
  fields: PduFields = {},
  commandStatus: number = status.ok,
): Buffer {
  return new smpp.PDU(command, {
    ...fields,
    sequence_number: sequence,
    command_status: commandStatus,
  }).toBuffer();
}

/** The fields of vendors' own optional parameters, whose values are hexadecimal digits. */
export function vendorFields(tlvs: readonly { tag: number; hex: string }[]): PduFields {
  return Object.fromEntries(
    tlvs.map(({ tag, hex }) => {
      const name = `vendor_${tag.toString(16)}`;
      if (!(name in smpp.tlvs)) smpp.addTLV(name, { id: tag, type: smpp.types.tlv.buffer });
      return [name, Buffer.from(hex, "hex")];
    }),
  );
}

const commandNames = new Map(
  Object.entries(smpp.commands).map(([command, { id }]) => [id, command] as const),
);

/** Enough to answer a PDU whose body is broken. */
export function readHeader(frame: Buffer): {
  command: string;
  isResponse: boolean;
  sequence: number;
} {
  const id = frame.readUInt32BE(4);
  return {
    command: commandNames.get(id) ?? "unknown",
    isResponse: (id & responseBit) !== 0,
    sequence: frame.readUInt32BE(12),
  };
}

/** Throws a RangeError (or the like) when the body contradicts its own lengths. */
export function decodePdu(frame: Buffer): Pdu {
  const raw = new smpp.PDU(frame);
  return {
    command: raw.command,
    status: raw.command_status,
    sequence: raw.sequence_number,
    isResponse: (frame.readUInt32BE(4) & responseBit) !== 0,
    number: (field) => (typeof raw[field] === "number" ? raw[field] : 0),
    string: (field) => (typeof raw[field] === "string" ? raw[field] : ""),
    bytes: (field) => (Buffer.isBuffer(raw[field]) ? raw[field] : noBytes),
    list: (field) => (Array.isArray(raw[field]) ? (raw[field] as unknown[]) : []),
    has: (field) => raw[field] !== undefined,
  };
}

/** E.g. "smpp 0x0000000B invalid destination address". */
export function describeStatus(commandStatus: number): string {
  const hex = commandStatus.toString(16).toUpperCase().padStart(8, "0");
  return `smpp 0x${hex} ${statusMeanings[commandStatus] ?? "vendor error"}`;
}
