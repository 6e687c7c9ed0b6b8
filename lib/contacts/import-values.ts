import { normaliseEmail } from "#lib/email.ts";
import { isAssumed } from "#lib/phone.ts";
import { readTypedPhone } from "#lib/typed-phone.ts";
import { isBlank } from "#lib/visible-text.ts";
import type { genders } from "./fields.ts";

export type Gender = (typeof genders)[number];

// prettier-ignore
const gendersByWord = new Map<string, Gender>([
  ...["male", "m", "man", "мужской", "муж", "м", "мужчина", "masculino", "hombre", "varon", "varón", "h"].map((word) => [word, "male"] as const),
  ...["female", "f", "w", "woman", "женский", "жен", "ж", "женщина", "femenino", "mujer"].map((word) => [word, "female"] as const),
]);

export function readGender(value: string): Gender | null {
  return gendersByWord.get(value.trim().toLowerCase().replace(/\.$/, "")) ?? null;
}

const nothing = new Set([
  "-",
  "—",
  "–",
  "n/a",
  "#n/a",
  "\\n",
  "null",
  "none",
  "unspecified",
  "unknown",
  "не указан",
  "не указано",
  "не указана",
  "no especificado",
]);
/** What databases write for nothing, also where a text could be anything. */
const noText = /^(?:\\N|NULL|#N\/A)$/;

/** Whether a cell of a number, an address, a date, a gender or a whole name says that there is none. */
export function isNothing(value: string): boolean {
  return nothing.has(value.toLowerCase()) || isBlank(value);
}

/** Whether a cell of any text says that there is none. */
export function isNoText(value: string): boolean {
  return noText.test(value) || isBlank(value);
}

/** Between values of one cell, whatever they are. */
const separators = /\s*(?::::|[\n\r;|])\s*/;
/** A comma between two numbers; one before an extension or a fraction has fewer digits behind it. */
const numberComma = /\s*,\s*(?=[^\d\p{L}]{0,12}(?:\d[^\d\p{L}]{0,3}){7})/u;
const emailSeparators = /[\s,;|<>]+|:::/;
/** Far more than one person's numbers take. */
const maxLength = 1000;
const maxValues = 10;

export interface FoundPhone {
  phone: string;
  /** Whether the number came without its calling code and was read as one of the country's own. */
  isAssumed: boolean;
}

/** The first usable number of a cell, which may hold several; null if there is none. */
export function firstPhone(cell: string, country: string | null): FoundPhone | null {
  if (cell.length > maxLength) return null;
  for (const value of partsOf(cell, separators).flatMap((part) => partsOf(part, numberComma))) {
    const phone = readTypedPhone(value, country);
    if (phone !== null) return { phone, isAssumed: isAssumed(value, phone) };
  }
  return null;
}

/** The first usable address of a cell, which may hold several; null if there is none. */
export function firstEmail(cell: string): string | null {
  const whole = normaliseEmail(cell);
  if (whole !== null || cell.length > maxLength) return whole;
  for (const value of partsOf(cell, emailSeparators)) {
    const email = normaliseEmail(value);
    if (email !== null) return email;
  }
  return null;
}

function partsOf(cell: string, separator: RegExp): string[] {
  return cell.split(separator, maxValues).filter((part) => part !== "");
}
