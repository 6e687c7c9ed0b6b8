// The function is imported by its own path, so that the browser doesn't load the whole package.
import { tzOffset } from "@date-fns/tz/tzOffset";
import { isDay } from "./day.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Minutes a zone is ahead of UTC at a time; NaN for an unknown zone. */
export function zoneOffset(timeZone: string, at: Date): number {
  return tzOffset(timeZone, at);
}

const known = new Set<string>();

/** True for a zone this machine can format in, such as `Europe/Moscow`. */
export function isTimeZone(timeZone: string | null | undefined): timeZone is string {
  if (!timeZone) return false;
  if (known.has(timeZone)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    // Names may be written in any case; the cache of valid ones is bounded.
    if (known.size < 1000) known.add(timeZone);
    return true;
  } catch {
    // Intl offers no other test: an unknown zone is a RangeError.
    return false;
  }
}

/** The zone's offset from UTC at a time: "UTC+3", "UTC−3:30" or "UTC". */
export function formatZoneOffset(timeZone: string, at: Date): string {
  const offset = zoneOffset(timeZone, at);
  if (!offset) return "UTC";
  const absolute = Math.abs(offset);
  const minutes = absolute % 60;
  const hours = Math.floor(absolute / 60);
  return `UTC${offset < 0 ? "−" : "+"}${hours}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""}`;
}

/** All IANA zones this machine knows, UTC among them, in alphabetical order. */
export function listTimeZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"])].toSorted();
}

/** The moment a wall clock shows a date and time. */
export interface ZonedInstant {
  instant: Date;
  /**
   * `gap`: the clocks skip that time, the instant is as much later as they skip (02:30 becomes 03:30).
   * `overlap`: they show it twice, the instant is the first, `second` the other.
   */
  kind: "exact" | "gap" | "overlap";
  second: Date | null;
}

const timePattern = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** Reads `yyyy-MM-dd` and `HH:mm[:ss]` in a zone; null for a date, time or zone that doesn't exist. */
export function zonedInstant(date: string, time: string, timeZone: string): ZonedInstant | null {
  const [, hours, minutes, seconds = "0"] = timePattern.exec(time) ?? [];
  if (!isDay(date) || hours === undefined || !isTimeZone(timeZone)) return null;
  const wall =
    Date.parse(date) + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;

  // A day to either side lies beyond any single change of the clocks.
  const before = zoneOffset(timeZone, new Date(wall - day));
  const after = zoneOffset(timeZone, new Date(wall + day));
  const [first, second] = [before, after]
    .map((offset) => new Date(wall - offset * minute))
    .filter((instant) => instant.getTime() + zoneOffset(timeZone, instant) * minute === wall);
  if (!first) return { instant: new Date(wall - before * minute), kind: "gap", second: null };
  if (!second || second.getTime() === first.getTime())
    return { instant: first, kind: "exact", second: null };
  return { instant: first, kind: "overlap", second };
}

/** The moment a day begins in a zone; null for a day or zone that doesn't exist. */
export function startOf(date: string, timeZone: string): Date | null {
  return zonedInstant(date, "00:00", timeZone)?.instant ?? null;
}

/** The date and time a zone's clocks show, as `zonedInstant` reads them. */
export function wallClock(instant: Date, timeZone: string): { date: string; time: string } {
  const shown = new Date(instant.getTime() + zoneOffset(timeZone, instant) * minute).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}
