import type { Locale } from "#lib/locales.ts";

const forms: readonly [
  RegExp,
  (...parts: string[]) => [year: string, month: string, day: string],
][] = [
  [/^(\d{4})-(\d{2})-(\d{2})$/, (year = "", month = "", day = "") => [year, month, day]],
  [/^(\d{2})\.(\d{2})\.(\d{4})$/, (day = "", month = "", year = "") => [year, month, day]],
  [/^(\d{2})\/(\d{2})\/(\d{4})$/, (month = "", day = "", year = "") => [year, month, day]],
];

/**
 * Reads yyyy-MM-dd, dd.MM.yyyy or MM/dd/yyyy and answers yyyy-MM-dd; null for anything else and for
 * days no calendar has.
 */
export function parseContactDate(text: string): string | null {
  for (const [form, order] of forms) {
    const match = form.exec(text.trim());
    if (!match) continue;
    const date = order(...match.slice(1)).join("-");
    return isCalendarDay(date) ? date : null;
  }
  return null;
}

/**
 * A date as a reader types it. With slashes English begins with the month and every other language with the day,
 * which is written with dots here, so that it isn't read as a month.
 */
export function writeTypedDate(text: string, locale: Locale): string {
  return locale === "en" ? text : text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$1.$2.$3");
}

/** JavaScript turns 30 February into 2 March, and PostgreSQL has no year 0. */
function isCalendarDay(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  if (date.startsWith("0000") || Number.isNaN(moment.getTime())) return false;
  return moment.toISOString().startsWith(date);
}
