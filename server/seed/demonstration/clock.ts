import type { Random } from "./random.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
const moscowOffset = 3 * hour;

/** A wall-clock time in Moscow, the given number of days before `now`; a negative number means after. */
export function moscowTime(now: Date, daysAgo: number, hours: number, minutes = 0): Date {
  const midnight = Math.floor((now.getTime() + moscowOffset) / day) * day - moscowOffset;
  return new Date(midnight - daysAgo * day + hours * hour + minutes * minute);
}

/** A random time of the past month within working hours of shops, at the latest some minutes before `now`. */
export function someMoment(random: Random, now: Date, days: number): Date {
  for (;;) {
    const moment = moscowTime(now, random.below(days), 8 + random.below(14), random.below(60));
    const exact = new Date(moment.getTime() + random.below(minute));
    if (exact.getTime() < now.getTime() - 10 * minute) return exact;
  }
}
