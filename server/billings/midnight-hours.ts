import { dayAfter } from "#lib/dates/day.ts";
import { startOf, wallClock, zoneOffset } from "#lib/dates/zones.ts";
import type { Range } from "#server/db/count-whole.ts";

const hour = 3_600_000;

/** Whether days of a zone begin within hours of UTC, by which charges are summed. */
export function hasPartialHours(timeZone: string): boolean {
  const now = Date.now();
  const halfYear = 182 * 24 * hour;
  return [now - halfYear, now].some((at) => zoneOffset(timeZone, new Date(at)) % 60 !== 0);
}

/** The whole hours of a range within which a day of the zone begins. */
export function midnightHours({ from, to }: Range & { from: Date }, timeZone: string): Date[] {
  const end = to ?? new Date();
  const hours: Date[] = [];
  for (let date = wallClock(from, timeZone).date; ; date = dayAfter(date)) {
    const midnight = startOf(date, timeZone);
    if (!midnight || midnight > end) return hours;
    const at = new Date(Math.floor(midnight.getTime() / hour) * hour);
    if (at.getTime() !== midnight.getTime() && at >= from && (!to || at < to)) hours.push(at);
  }
}
