import { charsetOf, type FileEncoding } from "./file-format.ts";

const questionMark = 0x3f;

type OneByte = Exclude<FileEncoding, "utf8">;
const tables = new Map<OneByte, Uint8Array>();

/** The byte of each character of the basic plane; 0 for characters that the encoding lacks. */
function tableOf(encoding: OneByte): Uint8Array {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Uint8Array(0x10000);
  const characters = new TextDecoder(charsetOf(encoding)).decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  );
  for (let byte = 255; byte > 0; byte--) table[characters.charCodeAt(byte)] = byte;
  // The mark of unreadable bytes is no character of any encoding.
  table[0xfffd] = 0;
  tables.set(encoding, table);
  return table;
}

export interface Encoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
  /** Characters that became "?" so far, because the encoding lacks them. */
  readonly replaced: number;
}

/** Writes text in an encoding. A character that it lacks becomes "?" and is counted. */
export function encoderOf(encoding: FileEncoding): Encoder {
  if (encoding === "utf8") {
    return { encode: (text) => Buffer.from(text), replaced: 0 };
  }
  const table = tableOf(encoding);
  let replaced = 0;
  return {
    get replaced() {
      return replaced;
    },
    encode(text) {
      const bytes = new Uint8Array(text.length);
      let length = 0;
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at);
        const byte = table[unit] ?? 0;
        if (byte === 0) {
          replaced += 1;
          if (isPair(unit, text.charCodeAt(at + 1))) at += 1;
        }
        bytes[length++] = byte === 0 ? questionMark : byte;
      }
      return bytes.subarray(0, length);
    },
  };
}

/** Whether two units are the halves of one character. */
function isPair(first: number, second: number): boolean {
  return first >= 0xd800 && first < 0xdc00 && second >= 0xdc00 && second < 0xe000;
}

/** Calls `found` with each character of a text that an encoding lacks, and where it stands. */
export function findLacking(
  text: string,
  encoding: FileEncoding,
  found: (character: string, at: number) => void,
): void {
  if (encoding === "utf8") return;
  const table = tableOf(encoding);
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (table[unit] !== 0) continue;
    const isDouble = isPair(unit, text.charCodeAt(at + 1));
    found(text.slice(at, at + (isDouble ? 2 : 1)), at);
    if (isDouble) at += 1;
  }
}
