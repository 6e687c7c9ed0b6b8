import { visibleText } from "#lib/visible-text.ts";
import { parseContactDate } from "./contact-date.ts";

/** How the dates of a column are written, as far as single values don't say it. */
export interface DateForms {
  /** What comes first where both could be a month; null where the column has both orders. */
  first: "day" | "month" | "unknown" | null;
  /** Whether a bare number counts days from 1900, as spreadsheets do. */
  areSerials: boolean;
}

export const usualDates: DateForms = { first: "unknown", areSerials: false };

const time =
  /[ T]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?$/i;
const yearWord = /\s*(?:г\.?|года)$/i;
const isoDay = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/;
const compactDay = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const otherDay = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/;
/** What databases and address books write for no date, and a spreadsheet's day 0. */
const noDay = /^(?:[0.\-/]+|0?1[./-]0[./-]1900|00[./-]01[./-]1900|1900-01-00)$/;
/** Days since 1900 of 1927 to 2099; smaller ones may be years. */
const serial = /^[1-7]\d{4}(?:[.,]\d+)?$/;
const lastSerial = 73_050;
const msPerDay = 86_400_000;

function bare(value: string): string {
  return visibleText(value).normalize("NFKC").trim().replace(time, "").replace(yearWord, "");
}

/** Whether a cell of a date says that there is none. */
export function isNoDate(value: string): boolean {
  return noDay.test(bare(value));
}

/** Finds out how a column's dates are written from some of its values. */
export function dateFormsOf(values: Iterable<string>, isWorkbook: boolean): DateForms {
  let [isDayFirst, isMonthFirst, hasOthers] = [false, false, false];
  for (const value of values) {
    const text = bare(value);
    if (text === "" || noDay.test(text)) continue;
    if (!serial.test(text)) hasOthers = true;
    const [, first, sign, second] = otherDay.exec(text) ?? [];
    if (sign === undefined || sign === ".") continue;
    if (Number(first) > 12) isDayFirst = true;
    else if (Number(second) > 12) isMonthFirst = true;
  }
  const areSerials = isWorkbook || !hasOthers;
  if (isDayFirst && isMonthFirst) return { first: null, areSerials };
  if (!isDayFirst && !isMonthFirst) return { first: "unknown", areSerials };
  return { first: isDayFirst ? "day" : "month", areSerials };
}

/**
 * Reads a date in the ways that spreadsheets, databases and address books write it, and answers yyyy-MM-dd; null
 * where it isn't sure: with two digits of a year, or where day and month could be the other way round and the column
 * has both.
 */
export function readDate(value: string, forms: DateForms): string | null {
  const text = bare(value);
  const iso = isoDay.exec(text);
  if (iso) return dayOf(iso[1], iso[3], iso[4]);
  const compact = compactDay.exec(text);
  if (compact) return dayOf(compact[1], compact[2], compact[3]);
  if (forms.areSerials && serial.test(text)) return dayOfSerial(Number.parseInt(text, 10));
  const [, first = "", sign = "", second = "", year] = otherDay.exec(text) ?? [];
  if (year === undefined) return null;
  const [one, other] = [Number(first), Number(second)];
  if (one > 12) return dayOf(year, second, first);
  if (other > 12) return dayOf(year, first, second);
  if (sign === "." || one === other || forms.first === "day") return dayOf(year, second, first);
  return forms.first === "month" ? dayOf(year, first, second) : null;
}

function dayOf(year = "", month = "", day = ""): string | null {
  return parseContactDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

function dayOfSerial(days: number): string | null {
  if (days > lastSerial) return null;
  return new Date(Date.UTC(1899, 11, 30) + days * msPerDay).toISOString().slice(0, 10);
}
