import { TZDate } from "@date-fns/tz";
// Functions are imported by their own paths, because loading all of date-fns takes most of a second without a
// bundler.
import { addDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import type { Frequency } from "./recurrent-kinds.ts";

const day = 86_400_000;

const steps: Record<Frequency, { days: number; add(from: TZDate, count: number): Date }> = {
  daily: { days: 1, add: addDays },
  weekly: { days: 7, add: (from, count) => addDays(from, 7 * count) },
  // Each is counted from the first: the 31st comes again after a shorter month.
  monthly: { days: 31, add: addMonths },
};

/**
 * The next moment after `now` of what began at `anchor`: at the same time of the clocks of the zone, a month's end
 * where there is no such day. Those that were missed are not made up for.
 */
export function nextMoment(frequency: Frequency, anchor: Date, now: Date, timeZone: string): Date {
  const { days, add } = steps[frequency];
  const from = new TZDate(anchor.getTime(), timeZone);
  const passed = Math.floor((now.getTime() - anchor.getTime()) / (days * day)) - 1;
  for (let count = Math.max(1, passed); ; count++) {
    const moment = add(from, count).getTime();
    if (moment > now.getTime()) return new Date(moment);
  }
}

const hours = [1, 6, 24] as const;

/** When a charge that has failed so often is tried again; null where it is not. */
export function retryAt(failures: number, now: Date): Date | null {
  const pause = hours[failures - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 3_600_000);
}
