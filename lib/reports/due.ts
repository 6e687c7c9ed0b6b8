import { dayAfter } from "#lib/dates/day.ts";
import { startOf, wallClock, zonedInstant } from "#lib/dates/zones.ts";
import type { ScheduleEvery } from "./presets.ts";

const day = 86_400_000;

/** The first day on or after a day (`yyyy-MM-dd`) on which a schedule is due: any, a Monday, the first of a month. */
function dueDay(every: ScheduleEvery, from: string): string {
  for (let at = from; ; at = dayAfter(at)) {
    if (every === "day") return at;
    if (every === "week" ? new Date(at).getUTCDay() === 1 : at.endsWith("-01")) return at;
  }
}

/** When a schedule is due next after a moment. `at` is the time of the zone's clocks, `HH:mm`. */
export function nextDue(every: ScheduleEvery, at: string, timeZone: string, after: Date): Date {
  for (let date = wallClock(after, timeZone).date; ; date = dayAfter(date)) {
    date = dueDay(every, date);
    const due = zonedInstant(date, at, timeZone)?.instant;
    if (due && due > after) return due;
  }
}

/** The past day, week (from Monday) or month before a moment, by a zone's days. */
export function pastPeriod(
  every: ScheduleEvery,
  timeZone: string,
  now: Date,
): { from: Date; to: Date } {
  const today = wallClock(now, timeZone).date;
  const end = every === "month" ? `${today.slice(0, 7)}-01` : lastMonday(every, today);
  const begin = beginningBefore(every, end);
  return {
    from: startOf(begin, timeZone) ?? new Date(begin),
    to: startOf(end, timeZone) ?? new Date(end),
  };
}

function lastMonday(every: ScheduleEvery, today: string): string {
  if (every === "day") return today;
  const date = new Date(today);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10);
}

function beginningBefore(every: ScheduleEvery, end: string): string {
  const before = new Date(Date.parse(end) - (every === "week" ? 7 : 1) * day).toISOString();
  return every === "month" ? `${before.slice(0, 7)}-01` : before.slice(0, 10);
}
