import type { SearchParams } from "#lib/address-parts.ts";
import { isDay, dayAfter } from "#lib/dates/day.ts";
import { type DatePreset, presetRange } from "#lib/dates/presets.ts";
import { areTooManyDays } from "#lib/dates/range-limit.ts";
import { startOf } from "#lib/dates/zones.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { type Dimension, maxDays } from "./analytics.ts";

/** The periods that analytics offer. */
export const analyticsPresets = [
  "today",
  "yesterday",
  "currentWeek",
  "lastWeek",
  "currentMonth",
  "lastMonth",
] as const satisfies readonly DatePreset[];

type AnalyticsPreset = (typeof analyticsPresets)[number];

/** What the table below the chart has a row for. */
export const tableDimensions = [
  "channel",
  "operator",
  "sender",
  "task",
  "day",
] as const satisfies Dimension[];

export type TableDimension = (typeof tableDimensions)[number] | "owner";

export interface Period {
  from: Date;
  to: Date;
}

/** What the address of the analytics asks for. */
export interface AnalyticsScreenQuery {
  preset: AnalyticsPreset | null;
  /** The days of a period that was chosen by itself, `yyyy-MM-dd`. */
  days: { from: string; to: string } | null;
  by: TableDimension;
  type: ChannelType | null;
  period: Period;
  /** The period before, up to the same minute where this one is still running. */
  compared: Period;
  /** Whether the period is one day, shown by hours. */
  isDay: boolean;
}

const day = 86_400_000;
const text = (value: SearchParams[string]) => (typeof value === "string" ? value : "");

/** Reads the address; what it doesn't say, or says wrongly, is as usual: the month by channel. */
export function readScreenQuery(
  given: SearchParams,
  timeZone: string,
  now = new Date(),
): AnalyticsScreenQuery {
  const days = daysOf(text(given.from), text(given.to));
  const preset = days
    ? null
    : (analyticsPresets.find((name) => name === given.preset) ?? "currentMonth");
  const whole = days
    ? rangeOf(days, timeZone)
    : presetRange(preset ?? "currentMonth", timeZone, now);
  const end = new Date(Math.min(whole.to.getTime(), now.getTime()));
  const period = { from: whole.from, to: end > whole.from ? end : whole.to };
  const dimensions: readonly TableDimension[] = [...tableDimensions, "owner"];
  return {
    preset,
    days,
    by: dimensions.find((name) => name === given.by) ?? "channel",
    type: channelTypes.find((name) => name === given.type) ?? null,
    period,
    compared: comparedOf(preset, whole, period, timeZone),
    isDay: whole.to.getTime() - whole.from.getTime() < 1.5 * day,
  };
}

function daysOf(from: string, to: string) {
  const isGood = isDay(from) && isDay(to) && from <= to && !areTooManyDays(from, to, maxDays);
  return isGood ? { from, to } : null;
}

function rangeOf({ from, to }: { from: string; to: string }, timeZone: string): Period {
  const [start, end] = [startOf(from, timeZone), startOf(dayAfter(to), timeZone)];
  const first = start ?? new Date(from);
  return { from: first, to: end ?? new Date(Date.parse(to) + day) };
}

/** Months are compared with the month before, other periods with as many days before. */
function comparedOf(
  preset: AnalyticsPreset | null,
  whole: Period,
  period: Period,
  timeZone: string,
): Period {
  const isMonth = preset === "currentMonth" || preset === "lastMonth";
  const from = isMonth
    ? presetRange("lastMonth", timeZone, new Date(whole.from.getTime() + day)).from
    : new Date(whole.from.getTime() - (whole.to.getTime() - whole.from.getTime()));
  const length = period.to.getTime() - period.from.getTime();
  return { from, to: new Date(Math.min(from.getTime() + length, whole.from.getTime())) };
}
