import { isTimeZone, wallClock, zonedInstant, zoneOffset } from "#lib/dates/zones.ts";
import type { Hours } from "./sending-hours.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Whether a zone's clock shows such an hour at that moment. */
export function isOpen({ from, to }: Hours, timeZone: string, at: Date): boolean {
  const { time } = wallClock(at, timeZone);
  return from <= time && time < to;
}

/**
 * The first moment from `at` on in which a zone's clock shows such an hour: `at` itself where it does. Where the
 * clocks skip the beginning, it begins when they have; where they show it twice, at both.
 */
export function nextOpening(hours: Hours, timeZone: string, at: Date): Date {
  if (isOpen(hours, timeZone, at)) return at;
  const today = Date.parse(wallClock(at, timeZone).date);
  // Clocks that skip all of a day's hours, or the day itself, leave those of the next.
  for (let ahead = 0; ahead < 4; ahead++) {
    const date = new Date(today + ahead * day).toISOString().slice(0, 10);
    const begin = zonedInstant(date, hours.from, timeZone);
    if (!begin) continue;
    const moments =
      begin.kind === "gap"
        ? [changeBefore(begin.instant, timeZone)]
        : [begin.instant, ...(begin.second ? [begin.second] : [])];
    const opening = moments.find((moment) => moment > at && isOpen(hours, timeZone, moment));
    if (opening) return opening;
  }
  throw new Error(`${timeZone} never shows ${hours.from}`);
}

/** When the clocks changed last before a moment, to the minute. */
function changeBefore(moment: Date, timeZone: string): Date {
  const offset = zoneOffset(timeZone, moment);
  let [before, after] = [moment.getTime() - day, moment.getTime()];
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / 2 / minute) * minute;
    if (zoneOffset(timeZone, new Date(middle)) === offset) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** Writes the hours as a message stores them: `09:00-21:00 Asia/Vladivostok`. */
export function writeHours({ from, to }: Hours, timeZone: string): string {
  return `${from}-${to} ${timeZone}`;
}

export interface ZonedHours extends Hours {
  timeZone: string;
}

export function readHours(written: string): ZonedHours | null {
  const [, from, to, timeZone] = /^(\d\d:\d\d)-(\d\d:\d\d) (\S+)$/.exec(written) ?? [];
  return from && to && timeZone ? { from, to, timeZone } : null;
}

/** When messages that keep such hours may come, from `at` on; at once where what is kept can't be read. */
export function openingsFrom(at: Date): (written: string) => Date {
  // Many messages share a few hours.
  const known = new Map<string, Date>();
  return (written) => {
    const opening = known.get(written) ?? openingOf(written, at);
    known.set(written, opening);
    return opening;
  };
}

function openingOf(written: string, at: Date): Date {
  const hours = readHours(written);
  return hours ? nextOpening(hours, hours.timeZone, at) : at;
}

const offset = /^(?:UTC|GMT|МСК|MSK)?\s*(?:([+−-])\s*(\d{1,2})(?::?00)?)?$/iu;
const moscow = /^(?:МСК|MSK)/iu;

/**
 * A zone as people write it: `Asia/Omsk`, `UTC+6`, `+6`, `МСК+3`. Null for anything else: half hours have to be
 * written by the zone's name.
 */
export function readZone(text: string): string | null {
  const given = text.trim();
  if (given === "") return null;
  const [matched, sign, hours = "0"] = offset.exec(given) ?? [];
  if (matched === undefined)
    return given.includes("/") && given.length <= 60 && isTimeZone(given) ? given : null;
  const ahead = (sign && sign !== "+" ? -1 : 1) * Number(hours) + (moscow.test(given) ? 3 : 0);
  if (ahead === 0) return "UTC";
  // Zones of this kind are named by what is to be added to reach UTC.
  return Math.abs(ahead) <= 14 ? `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}` : null;
}
