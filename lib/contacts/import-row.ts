import { normaliseEmail } from "#lib/email.ts";
import { possiblePhone } from "#lib/possible-phone.ts";
import { parseContactDate } from "./contact-date.ts";
import type { CustomFields, genders } from "./fields.ts";
import { type FullNameField, fullNameFields, splitFullName } from "./full-name.ts";
import {
  type ImportField,
  isCustomField,
  isFullNameField,
  type RowFault,
} from "./import-fields.ts";

type Gender = (typeof genders)[number];

/** A contact as read from a row; missing values are null. */
export interface ImportedContact {
  phone: string | null;
  email: string | null;
  firstName: string | null;
  middleName: string | null;
  lastName: string | null;
  date: string | null;
  gender: Gender | null;
  custom: CustomFields;
}

/** The error of a row, and the wrong value. */
export interface WrongRow {
  fault: RowFault;
  value: string;
}

// prettier-ignore
const gendersByWord = new Map<string, Gender>([
  ...["male", "m", "man", "мужской", "муж", "м", "мужчина", "masculino", "hombre", "varon", "varón", "h"].map((word) => [word, "male"] as const),
  ...["female", "f", "w", "woman", "женский", "жен", "ж", "женщина", "femenino", "mujer"].map((word) => [word, "female"] as const),
]);

export function readGender(value: string): Gender | null {
  return gendersByWord.get(value.trim().toLowerCase().replace(/\.$/, "")) ?? null;
}

/** A day, also where a time follows it. */
function readDate(value: string): string | null {
  return parseContactDate(value.replace(/[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/, ""));
}

const blank = new Set(["-", "—", "–", "n/a", "null", "none", "не указан", "не указано"]);
const maxTextLength = 255;
/** Characters that the database can't store, or that come from wrongly decoded bytes. */
const unreadable =
  /[\0\uFFFD]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** A cell as it was before a spreadsheet's export made it harmless. */
function cellOf(cell: string): string {
  const trimmed = cell.trim();
  return /^'[=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed;
}

/** Reads a row by the fields of its columns. */
export function readRow(
  cells: readonly string[],
  columns: readonly (ImportField | null)[],
): ImportedContact | WrongRow {
  const contact: ImportedContact = { phone: null, email: null, firstName: null, middleName: null, lastName: null, date: null, gender: null, custom: {} }; // prettier-ignore
  const whole: WholeNames = {};
  for (let at = 0; at < columns.length; at++) {
    const field = columns[at];
    if (!field) continue;
    const value = cellOf(cells[at] ?? "");
    if (value === "") continue;
    const fault = fill(contact, whole, field, value);
    if (fault)
      return { fault, value: value.replaceAll("\0", "\uFFFD").slice(0, 100).toWellFormed() };
  }
  fillNames(contact, whole);
  return contact.phone === null && contact.email === null
    ? { fault: "address", value: "" }
    : contact;
}

/** Full names of one cell each, by their order. */
type WholeNames = Partial<Record<FullNameField, string>>;

function fill(
  contact: ImportedContact,
  whole: WholeNames,
  field: ImportField,
  value: string,
): RowFault | null {
  if (unreadable.test(value)) return "unreadable";
  if (field === "phone" || field === "email" || field === "date") {
    if (blank.has(value.toLowerCase())) return null;
    const read = { phone: possiblePhone, email: normaliseEmail, date: readDate }[field](value);
    if (read === null) return field;
    contact[field] = read;
    return null;
  }
  if (field === "gender") {
    if (blank.has(value.toLowerCase())) return null;
    contact.gender = readGender(value);
    return contact.gender === null ? "gender" : null;
  }
  if (value.length > maxTextLength) return "text";
  if (isCustomField(field)) contact.custom[field] = value;
  else if (isFullNameField(field)) whole[field] = value;
  else contact[field] = value;
  return null;
}

/** Fills the parts of a full name that have no column of their own. */
function fillNames(contact: ImportedContact, whole: WholeNames): void {
  for (const order of fullNameFields) {
    const text = whole[order];
    if (text === undefined || blank.has(text.toLowerCase())) continue;
    const { lastName, firstName, middleName } = splitFullName(text, order);
    contact.lastName ??= lastName;
    contact.firstName ??= firstName;
    contact.middleName ??= middleName;
  }
}

/** The key by which a list knows a person: the number, or else the address. */
export function keyOf({ phone, email }: Pick<ImportedContact, "phone" | "email">): string {
  return phone ?? email ?? "";
}

/** Merges a later row about the same person into an earlier one; empty cells remove nothing. */
export function mergeRows(earlier: ImportedContact, later: ImportedContact): ImportedContact {
  return {
    phone: later.phone ?? earlier.phone,
    email: later.email ?? earlier.email,
    firstName: later.firstName ?? earlier.firstName,
    middleName: later.middleName ?? earlier.middleName,
    lastName: later.lastName ?? earlier.lastName,
    date: later.date ?? earlier.date,
    gender: later.gender ?? earlier.gender,
    custom: { ...earlier.custom, ...later.custom },
  };
}
