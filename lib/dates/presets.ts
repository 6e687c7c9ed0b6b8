import { TZDate } from "@date-fns/tz";
// Functions are imported by their own paths, because loading all of date-fns takes most of a second without a
// bundler.
import { addDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import { addWeeks } from "date-fns/addWeeks";
import { startOfDay } from "date-fns/startOfDay";
import { startOfMonth } from "date-fns/startOfMonth";
import { startOfWeek } from "date-fns/startOfWeek";

/** The date presets of every list, in the order they are shown. */
export const datePresets = [
  "minutes5",
  "minutes15",
  "minutes30",
  "hours1",
  "hours3",
  "hours6",
  "today",
  "yesterday",
  "currentWeek",
  "lastWeek",
  "currentMonth",
  "lastMonth",
] as const;

/** The date presets of a list whose rows come a few a day: invoices, payments, files. */
export const dayPresets = datePresets.slice(datePresets.indexOf("today"));

export type DatePreset = (typeof datePresets)[number];

/** A range of time; its start is included and its end excluded. */
export interface DateRange {
  from: Date;
  to: Date;
}

const minute = 60_000;

const rollingMinutes: Partial<Record<DatePreset, number>> = {
  minutes5: 5,
  minutes15: 15,
  minutes30: 30,
  hours1: 60,
  hours3: 180,
  hours6: 360,
};

/** Whether a word (from a URL, say) names a preset. */
export function isDatePreset(value: string): value is DatePreset {
  return datePresets.some((preset) => preset === value);
}

/** Whether a preset ends now and moves on with it. */
function isRolling(preset: string): boolean {
  return preset in rollingMinutes;
}

/** Whether a preset covers about one day. */
export function isWithinDay(preset: string): boolean {
  return isRolling(preset) || preset === "today" || preset === "yesterday";
}

/**
 * The range of a preset now, in an IANA zone. Weeks begin on Monday. Rolling presets end now; the current day,
 * week and month end where the next begins, so that live rows stay inside.
 */
export function presetRange(preset: DatePreset, timeZone: string, now: Date): DateRange {
  const minutes = rollingMinutes[preset];
  if (minutes !== undefined) return { from: new Date(now.getTime() - minutes * minute), to: now };
  const [from, to] = calendarRange(preset, new TZDate(now.getTime(), timeZone));
  return { from: new Date(from.getTime()), to: new Date(to.getTime()) };
}

function calendarRange(preset: DatePreset, now: TZDate): [Date, Date] {
  const today = startOfDay(now);
  const week = startOfWeek(now, { weekStartsOn: 1 });
  const month = startOfMonth(now);
  if (preset === "yesterday") return [addDays(today, -1), today];
  if (preset === "currentWeek") return [week, addWeeks(week, 1)];
  if (preset === "lastWeek") return [addWeeks(week, -1), week];
  if (preset === "currentMonth") return [month, addMonths(month, 1)];
  if (preset === "lastMonth") return [addMonths(month, -1), month];
  return [today, addDays(today, 1)];
}
