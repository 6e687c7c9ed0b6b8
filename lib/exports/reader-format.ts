import { zoneOffset } from "#lib/dates/zones.ts";
import type { Locale } from "#lib/locales.ts";

const minute = 60_000;
const quarter = 15 * minute;

/** How a reader's files write values. Spreadsheets in that language read them as dates and numbers. */
export interface ReaderFormat {
  /** `2026-11-27` or `2026-11-27 10:42:13…`, with the time where there is one. */
  moment(wall: string): string;
  /** `-2.35` with the reader's decimal mark; money has two decimals at least. */
  number(decimal: string): string;
  money(decimal: string): string;
  /** How a workbook writes days. */
  sheetDay: string;
}

const isoDays: readonly string[] = ["en"];
const slashDays: readonly string[] = ["es", "fr", "it", "pt"];

export function readerFormat(locale: Locale): ReaderFormat {
  const point = locale === "en" ? "." : ",";
  const mark = slashDays.includes(locale) ? "/" : ".";
  const isIso = isoDays.includes(locale);
  const number = (decimal: string) => (point === "." ? decimal : decimal.replace(".", point));
  return {
    moment(wall) {
      if (isIso || wall.length < 10) return wall.slice(0, 19);
      const day = wall.slice(8, 10) + mark + wall.slice(5, 7) + mark + wall.slice(0, 4);
      return wall.length > 10 ? `${day} ${wall.slice(11, 19)}` : day;
    },
    number,
    money: (decimal) => number(withTwoDecimals(decimal)),
    sheetDay: isIso ? String.raw`yyyy\-mm\-dd` : `dd\\${mark}mm\\${mark}yyyy`,
  };
}

function withTwoDecimals(decimal: string): string {
  const at = decimal.indexOf(".");
  if (decimal === "" || at === -1) return decimal === "" ? "" : `${decimal}.00`;
  return decimal.length - at === 2 ? `${decimal}0` : decimal;
}

/** Turns moments (ISO, UTC) into what the clocks of a zone show: `2026-11-27 13:42:13`. */
export function wallTimes(timeZone: string): (iso: string) => string {
  let kept = NaN;
  let offset = 0;
  return (iso) => {
    const time = Date.parse(iso);
    if (Number.isNaN(time)) return "";
    // Clocks change at whole quarters of an hour.
    const span = Math.floor(time / quarter);
    if (span !== kept) {
      kept = span;
      offset = (zoneOffset(timeZone, new Date(time)) || 0) * minute;
    }
    return new Date(time + offset).toISOString().slice(0, 19).replace("T", " ");
  };
}

/** Decimal text of an integer that counts 1/10 000 of a currency's unit. */
export function decimalOfUnits(units: string): string {
  if (units === "" || units === "0") return units;
  const isNegative = units.startsWith("-");
  const digits = (isNegative ? units.slice(1) : units).padStart(5, "0");
  const fraction = digits.slice(-4).replace(/0+$/, "");
  return `${isNegative ? "-" : ""}${digits.slice(0, -4)}${fraction && `.${fraction}`}`;
}
