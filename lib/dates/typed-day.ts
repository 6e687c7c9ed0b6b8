import { isDay } from "./day.ts";

type Part = "day" | "month" | "year";

/** Writes a day, `yyyy-MM-dd`, as readers of a language do: 22.11.2026, 11/22/2026; any other text stays. */
export function writeDay(day: string, locale: string): string {
  if (!isDay(day)) return day;
  return shapeOf(locale).format(new Date(day));
}

/**
 * Reads a typed day as `yyyy-MM-dd`: in the order of the language with any separator, without one (22112026) or
 * as ISO. A year of two digits is of this century. Without a year it is this year's day, or next year's if that
 * would be before `min`. Null for text that is no day.
 */
export function readDay(text: string, locale: string, today: string, min = ""): string | null {
  const trimmed = text.trim();
  if (!/^\d[\d\s./-]*$/.test(trimmed)) return null;
  const order = orderOf(locale);
  const groups = trimmed.match(/\d+/g) ?? [];
  const [first = ""] = groups;
  if (groups.length === 1) return fromDigits(first, order);
  if (groups.length === 3)
    return first.length === 4
      ? dayOf({ year: first, month: groups[1], day: groups[2] })
      : dayOf(byOrder(groups, order));
  if (groups.length !== 2) return null;
  const parts = byOrder(
    groups,
    order.filter((part) => part !== "year"),
  );
  const year = Number(today.slice(0, 4));
  const found = dayOf({ ...parts, year: String(year) });
  return found !== null && found < min ? dayOf({ ...parts, year: String(year + 1) }) : found;
}

/** Whether a typed text names its year in full: more letters would not make it another day. */
export function isWholeDay(text: string): boolean {
  const groups = text.match(/\d+/g) ?? [];
  const [first = "", , last = ""] = groups;
  const isIso = first.length === 4 && last.length === 2;
  return groups.length === 3 ? last.length === 4 || isIso : first.length === 8;
}

function fromDigits(digits: string, order: Part[]): string | null {
  if (digits.length !== 6 && digits.length !== 8) return null;
  const ends = { day: 2, month: 2, year: digits.length - 4 };
  let at = 0;
  const groups = order.map((part) => digits.slice(at, (at += ends[part])));
  return dayOf(byOrder(groups, order));
}

function byOrder(groups: string[], order: Part[]): Partial<Record<Part, string>> {
  return Object.fromEntries(order.map((part, index) => [part, groups[index]]));
}

function dayOf({ day = "", month = "", year = "" }: Partial<Record<Part, string>>): string | null {
  if (day.length > 2 || month.length > 2 || (year.length !== 2 && year.length !== 4)) return null;
  const text = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

const shapes = new Map<string, Intl.DateTimeFormat>();

function shapeOf(locale: string): Intl.DateTimeFormat {
  const shape =
    shapes.get(locale) ??
    new Intl.DateTimeFormat(locale, {
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      timeZone: "UTC",
    });
  shapes.set(locale, shape);
  return shape;
}

function orderOf(locale: string): Part[] {
  return shapeOf(locale)
    .formatToParts(0)
    .flatMap(({ type }) => (type === "day" || type === "month" || type === "year" ? [type] : []));
}
