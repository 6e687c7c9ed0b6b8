import { hasLostDigits } from "#lib/bare-phone.ts";
import { normaliseEmail } from "#lib/email.ts";
import { isAssumed } from "#lib/phone.ts";

export interface ParsedRecipients {
  /** E.164, each once, in the order pasted. */
  phones: string[];
  /** Addresses are in lower case and without repeats. */
  emails: string[];
  /** Input that looks like a recipient and isn't one; `line` counts from 1. */
  rejected: { line: number; value: string }[];
  /** How many recipients were repeats of earlier ones. */
  duplicates: number;
  /** How many of `phones` were given without a calling code, so that a country was assumed. */
  assumed: number;
}

const lineBreak = /\r\n|\n|\r/;
/** The comma of a power of ten (`7,9E+10`) is no break. */
const cellBreak = /[\t;]|,(?!(?<=(?<!\d)\d,)\d{0,15}[eE]\+?\d{1,2}(?![\p{L}\d]))/u;
const beforePlus = /\s+(?=\+)/;
const whitespace = /\s+/;

/** Reads a number as E.164; null if it is no number. */
export type PhoneReader = (text: string) => string | null;

/**
 * Reads recipients from pasted text: one per line, or a table copied from a spreadsheet. In a line with a
 * recipient, other cells (names, cities) are ignored; a line without a recipient is rejected.
 */
export function parseRecipients(text: string, read: PhoneReader): ParsedRecipients {
  const assumed = new Set<string>();
  const readPhone = (value: string) => {
    const phone = read(value);
    if (phone !== null && isAssumed(value, phone)) assumed.add(phone);
    return phone;
  };
  const phones = new Set<string>();
  const emails = new Set<string>();
  const rejected: ParsedRecipients["rejected"] = [];
  let found = 0;

  for (const [index, line] of text.split(lineBreak).entries()) {
    const before = found;
    const doubtful: string[] = [];
    for (const cell of line.split(cellBreak)) {
      const value = unquote(cell);
      if (value === "") continue;
      const recipients = readCell(value, readPhone);
      if (recipients === null) {
        doubtful.push(value);
        continue;
      }
      found += recipients.length;
      for (const recipient of recipients)
        (recipient.startsWith("+") ? phones : emails).add(recipient);
    }
    const isTableRow = found > before;
    for (const value of doubtful) {
      if (!isTableRow || isAttempt(value)) rejected.push({ line: index + 1, value });
    }
  }
  return {
    phones: [...phones],
    emails: [...emails],
    rejected,
    duplicates: found - phones.size - emails.size,
    assumed: [...assumed].filter((phone) => phones.has(phone)).length,
  };
}

/** Recipients of one cell: usually one; several if only spaces separate them. Null if the cell contains none. */
function readCell(value: string, readPhone: PhoneReader): string[] | null {
  const recipient = readRecipient(value, readPhone);
  if (recipient !== null) return [recipient];
  return readAll(value.split(beforePlus), readPhone) ?? readAll(value.split(whitespace), readPhone);
}

function readAll(values: readonly string[], readPhone: PhoneReader): string[] | null {
  if (values.length < 2) return null;
  const recipients: string[] = [];
  for (const value of values) {
    const recipient = readRecipient(value, readPhone);
    if (recipient === null) return null;
    recipients.push(recipient);
  }
  return recipients;
}

function readRecipient(value: string, readPhone: PhoneReader): string | null {
  return value.includes("@") ? normaliseEmail(value) : readPhone(value);
}

/**
 * Whether a cell was probably intended as a recipient: an address sign, as many digits as a phone number has, or a number
 * that a spreadsheet has shortened.
 */
function isAttempt(value: string): boolean {
  return value.includes("@") || (value.match(/\d/g)?.length ?? 0) >= 9 || hasLostDigits(value);
}

function unquote(cell: string): string {
  const value = cell.trim();
  return value.length > 1 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1).trim()
    : value;
}
