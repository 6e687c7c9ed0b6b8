import { toSeptets } from "./gsm-alphabet.ts";

/** The part of a text that one submit_sm carries. */
export interface TextPart {
  /** The user data, beginning with the header of a long message if there is one. */
  bytes: Buffer;
  dataCoding: 0 | 8;
  /** The value 0x40 says that `bytes` begins with a user data header. */
  esmClass: 0 | 0x40;
}

/** The header counts parts in one octet. */
const maxParts = 255;
const gsmLimit = { single: 160, part: 153 };
/** Limits are in UTF-16 units. */
const unicodeLimit = { single: 70, part: 67 };

/**
 * Splits a text for sending: GSM 7-bit (one septet per octet) if all characters are in that alphabet, else
 * UCS-2. An extension character takes two septets here but is charged as one, so a text full of them may need
 * more parts than it was priced at. Escape sequences and surrogate pairs are never split. `reference` (0…255)
 * links the parts. Null if the text needs more than 255 parts.
 */
export function toParts(
  text: string,
  encoding: "gsm" | "unicode",
  reference: number,
): TextPart[] | null {
  const septets = encoding === "gsm" ? toSeptets(text) : null;
  if (septets) {
    return withHeaders(split(septets, gsmLimit), reference, 0, (units) =>
      Buffer.from(units.flat()),
    );
  }
  const units = Array.from(text, (character) => [character]);
  return withHeaders(split(units, unicodeLimit, utf16Length), reference, 8, (characters) =>
    Buffer.from(characters.flat().join(""), "utf16le").swap16(),
  );
}

const utf16Length = (unit: readonly string[]) => unit[0]?.length ?? 0;

function split<Unit extends readonly unknown[]>(
  units: Unit[],
  limit: { single: number; part: number },
  lengthOf: (unit: Unit) => number = (unit) => unit.length,
): Unit[][] {
  const total = units.reduce((sum, unit) => sum + lengthOf(unit), 0);
  if (total <= limit.single) return [units];
  const parts: Unit[][] = [];
  let room = 0;
  for (const unit of units) {
    const length = lengthOf(unit);
    if (room < length) {
      parts.push([]);
      room = limit.part;
    }
    parts.at(-1)?.push(unit);
    room -= length;
  }
  return parts;
}

function withHeaders<Unit>(
  parts: Unit[][],
  reference: number,
  dataCoding: 0 | 8,
  toBytes: (units: Unit[]) => Buffer,
): TextPart[] | null {
  const [only] = parts;
  if (only && parts.length === 1) return [{ bytes: toBytes(only), dataCoding, esmClass: 0 }];
  if (parts.length > maxParts) return null;
  return parts.map((units, index) => ({
    bytes: Buffer.concat([
      Buffer.from([0x05, 0x00, 0x03, reference, parts.length, index + 1]),
      toBytes(units),
    ]),
    dataCoding,
    esmClass: 0x40,
  }));
}
