import { hasLostDigits } from "#lib/bare-phone.ts";
import type { CustomFields } from "./fields.ts";
import { type FullNameField, fullNameFields, splitFullName } from "./full-name.ts";
import { type DateForms, isNoDate, readDate, usualDates } from "./import-dates.ts";
import {
  type ImportField,
  isCustomField,
  isFullNameField,
  type LeftOutKind,
  type RowFault,
} from "./import-fields.ts";
import {
  firstEmail,
  firstPhone,
  type Gender,
  isNothing,
  isNoText,
  readGender,
} from "./import-values.ts";

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
  /** The index of the column with the wrong value; null where none has one. */
  column: number | null;
}

/** A value that could not be read; the person comes in without it. */
export interface LeftOut {
  kind: LeftOutKind;
  value: string;
  column: number;
}

export interface ReadRow {
  contact: ImportedContact;
  leftOut: readonly LeftOut[];
  /** Whether the number came without its calling code and was read as one of the country's own. */
  isAssumed: boolean;
}

/** How the cells of a row are read. */
export interface RowReading {
  columns: readonly (ImportField | null)[];
  /** ISO code of the country whose numbers come without a calling code. */
  country: string | null;
  /** How the dates of each column are written, by its index. */
  dates: ReadonlyMap<number, DateForms>;
}

const maxTextLength = 255;
const maxValueLength = 100;
/** Characters that the database can't store, or that come from wrongly decoded bytes. */
const unreadable =
  /[\0\uFFFD]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** A cell as it was before a spreadsheet's export made it harmless. */
function cellOf(cell: string): string {
  const trimmed = cell.trim();
  return /^'[=+\-@]/.test(trimmed) ? trimmed.slice(1) : trimmed;
}

/** A row while it is read. */
interface Reading extends ReadRow {
  leftOut: LeftOut[];
  /** Full names of one cell each, by their order. */
  whole: Partial<Record<FullNameField, string>>;
}

/**
 * Reads a row by the fields of its columns. A person with a usable number or address comes in whatever else the row
 * says: what can't be read is left out. `rounded` are the indices of cells whose numbers have lost digits.
 */
export function readRow(
  cells: readonly string[],
  how: RowReading,
  rounded: readonly number[] = [],
): ReadRow | WrongRow {
  const contact: ImportedContact = { phone: null, email: null, firstName: null, middleName: null, lastName: null, date: null, gender: null, custom: {} }; // prettier-ignore
  const row: Reading = { contact, leftOut: [], isAssumed: false, whole: {} };
  for (let at = 0; at < how.columns.length; at++) {
    const field = how.columns[at];
    if (!field) continue;
    const value = cellOf(cells[at] ?? "");
    if (value === "") continue;
    const kind = fill(row, field, { value, at, how, isRounded: rounded.includes(at) });
    if (kind) row.leftOut.push({ kind, value: shownValue(value), column: at });
  }
  // Where another column had a usable value, this one is no loss.
  const leftOut = row.leftOut.filter(
    ({ column }) => !isFilled(contact, how.columns[column] ?? null),
  );
  if (contact.phone === null && contact.email === null) {
    const wrong = leftOut.find(({ column }) => isAddress(how.columns[column] ?? null));
    return wrong
      ? { fault: wrong.kind, value: wrong.value, column: wrong.column }
      : { fault: "address", value: "", column: null };
  }
  fillNames(contact, row.whole);
  return { contact, leftOut, isAssumed: row.isAssumed };
}

function shownValue(value: string): string {
  return value.replaceAll("\0", "\uFFFD").slice(0, maxValueLength).toWellFormed();
}

function isAddress(field: ImportField | null): boolean {
  return field === "phone" || field === "email";
}

function isFilled(contact: ImportedContact, field: ImportField | null): boolean {
  return (field === "phone" || field === "email") && contact[field] !== null;
}

interface Cell {
  value: string;
  at: number;
  how: RowReading;
  isRounded: boolean;
}

/** Answers the kind of a value that can't be read. */
function fill(row: Reading, field: ImportField, cell: Cell): LeftOutKind | null {
  const { contact } = row;
  if (isFilled(contact, field)) return null;
  if (unreadable.test(cell.value)) return "unreadable";
  if (field === "phone" || field === "email" || field === "date" || field === "gender")
    return isNothing(cell.value) ? null : fillTyped(row, field, cell);
  return fillText(row, field, cell.value);
}

/** Fills a field whose values have a form. */
function fillTyped(
  row: Reading,
  field: "phone" | "email" | "date" | "gender",
  { value, at, how, isRounded }: Cell,
): LeftOutKind | null {
  const { contact } = row;
  if (field === "phone") {
    if (isRounded) return "rounded";
    const found = firstPhone(value, how.country);
    if (found) [contact.phone, row.isAssumed] = [found.phone, found.isAssumed];
  } else if (field === "email") contact.email = firstEmail(value);
  else if (field === "gender") contact.gender = readGender(value);
  else if (isNoDate(value)) return null;
  else contact.date = readDate(value, how.dates.get(at) ?? usualDates);
  if (contact[field] !== null) return null;
  return field === "phone" && hasLostDigits(value) ? "rounded" : field;
}

function fillText(
  { contact, whole }: Reading,
  field: Exclude<ImportField, "phone" | "email" | "date" | "gender">,
  value: string,
): LeftOutKind | null {
  if (isNoText(value)) return null;
  if (value.length > maxTextLength) return "text";
  if (isCustomField(field)) contact.custom[field] = value;
  else if (isFullNameField(field)) whole[field] = value;
  else contact[field] = value;
  return null;
}

/** Fills the parts of a full name that have no column of their own. */
function fillNames(contact: ImportedContact, whole: Reading["whole"]): void {
  for (const order of fullNameFields) {
    const text = whole[order];
    if (text === undefined || isNothing(text)) continue;
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
