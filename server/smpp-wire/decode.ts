import { fromSeptets } from "./gsm-alphabet.ts";

/** The position of a part in a long message. */
export interface Concatenation {
  reference: number;
  total: number;
  /** Positions count from 1. */
  position: number;
}

/** If the upper half has a message class or other marks (3GPP 23.038), the alphabet is two bits. */
function alphabetOf(dataCoding: number): number {
  if (dataCoding < 0x10) return dataCoding;
  return { 0x04: 3, 0x08: 8 }[dataCoding & 0x0c] ?? 0;
}

/** Alphabets of data_coding (SMPP 3.4 section 5.2.19) by their names in the Encoding Standard. */
const otherAlphabets: Readonly<Record<number, string>> = {
  5: "shift_jis",
  6: "iso-8859-5",
  7: "iso-8859-8",
  10: "iso-2022-jp",
  13: "euc-jp",
  14: "euc-kr",
};

/** Text of an incoming message by its data_coding: UCS-2, Latin-1, another alphabet, else that of GSM. */
export function decodeText(bytes: Buffer, dataCoding: number): string {
  const alphabet = alphabetOf(dataCoding);
  const other = otherAlphabets[alphabet];
  if (other) return new TextDecoder(other).decode(bytes);
  switch (alphabet) {
    case 8: {
      const whole = bytes.subarray(0, bytes.length & ~1);
      return Buffer.from(whole).swap16().toString("utf16le");
    }
    case 1:
    case 3:
      return bytes.toString("latin1");
    default:
      return fromSeptets(bytes);
  }
}

/** Takes the user data header off; `concatenation` when it says the message has more parts. */
export function splitUserData(bytes: Buffer): {
  body: Buffer;
  concatenation: Concatenation | null;
} {
  const headerEnd = (bytes[0] ?? 0) + 1;
  const body = bytes.subarray(headerEnd);
  let at = 1;
  while (at + 1 < headerEnd) {
    const length = bytes[at + 1] ?? 0;
    const data = bytes.subarray(at + 2, Math.min(at + 2 + length, headerEnd));
    const concatenation = toConcatenation(bytes[at] ?? 0, data);
    if (concatenation) return { body, concatenation };
    at += 2 + length;
  }
  return { body, concatenation: null };
}

/** Element 0x00 has an 8-bit reference, 0x08 a 16-bit one. */
function toConcatenation(element: number, data: Buffer): Concatenation | null {
  const wide = element === 0x08 && data.length === 4;
  if (!wide && !(element === 0x00 && data.length === 3)) return null;
  const reference = wide ? data.readUInt16BE(0) : data.readUInt8(0);
  return asConcatenation(
    reference,
    data.readUInt8(data.length - 2),
    data.readUInt8(data.length - 1),
  );
}

/** Null for numbers that make no sense: the message is then one by itself. */
export function asConcatenation(
  reference: number,
  total: number,
  position: number,
): Concatenation | null {
  return total > 1 && position >= 1 && position <= total ? { reference, total, position } : null;
}
