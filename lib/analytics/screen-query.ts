import { TZDate } from "@date-fns/tz";
import { subYears } from "date-fns/subYears";
import { readAddress, type SearchParams, textsPart } from "#lib/address-parts.ts";
import { isDay, dayAfter } from "#lib/dates/day.ts";
import { presetRange } from "#lib/dates/presets.ts";
import { areTooManyDays } from "#lib/dates/range-limit.ts";
import { startOf } from "#lib/dates/zones.ts";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { analyticsList, maxDays } from "./dimensions.ts";
import {
  type AnalyticsPreset,
  analyticsPresets,
  type Comparison,
  comparisons,
  type TableDimension,
  tableDimensions,
} from "./screen-choices.ts";

export type AnalyticsFilter = keyof typeof analyticsList.filters;

const filterParts = Object.fromEntries(
  Object.keys(analyticsList.filters).map((name) => [name, textsPart] as const),
);
/** Values of a filter beyond these are left out. */
const maxValues = 50;

export interface Period {
  from: Date;
  to: Date;
}

/** Days that are chosen one by one, `yyyy-MM-dd`, both included. */
interface Days {
  from: string;
  to: string;
}

/** What the address of the analytics asks for. */
export interface AnalyticsScreenQuery {
  preset: AnalyticsPreset | null;
  /** The days of a period that was chosen by itself, `yyyy-MM-dd`. */
  days: Days | null;
  by: TableDimension;
  /** The filters that are set, each with its values. */
  filters: Partial<Record<AnalyticsFilter, string[]>>;
  period: Period;
  comparison: Comparison;
  /** The days that the period is compared with, where they were chosen. */
  comparedDays: Days | null;
  /** The other period, up to the same minute where this one is still running; null where nothing is compared. */
  compared: Period | null;
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
  const comparedDays = daysOf(text(given.compareFrom), text(given.compareTo));
  const usual = comparedDays ? "own" : "previous";
  const asked = comparisons.find((name) => name === given.compare && name !== "own");
  const comparison = asked ?? usual;
  return {
    preset,
    days,
    by: dimensions.find((name) => name === given.by) ?? "channel",
    filters: filtersOf(given),
    period,
    comparison,
    comparedDays,
    compared: comparedOf({ preset, whole, period, timeZone }, comparison, comparedDays),
    isDay: whole.to.getTime() - whole.from.getTime() < 1.5 * day,
  };
}

/** The filters of the address; what they can't be is left out. */
function filtersOf(given: SearchParams): AnalyticsScreenQuery["filters"] {
  const read = readAddress(filterParts, (name) => given[name]);
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, written]) => {
      const values = (written ?? [])
        .filter((value) => value !== "" && canBe(name as AnalyticsFilter, value))
        .slice(0, maxValues);
      return values.length > 0 ? [[name, values]] : [];
    }),
  );
}

function canBe(name: AnalyticsFilter, value: string): boolean {
  const kind = analyticsList.filters[name];
  if (kind === "id") return rowId().safeParse(value).success;
  return kind === "text" || channelTypes.some((type) => type === value);
}

function daysOf(from: string, to: string): Days | null {
  const isGood = isDay(from) && isDay(to) && from <= to && !areTooManyDays(from, to, maxDays);
  return isGood ? { from, to } : null;
}

function rangeOf({ from, to }: Days, timeZone: string): Period {
  const [start, end] = [startOf(from, timeZone), startOf(dayAfter(to), timeZone)];
  const first = start ?? new Date(from);
  return { from: first, to: end ?? new Date(Date.parse(to) + day) };
}

interface Shown {
  preset: AnalyticsPreset | null;
  whole: Period;
  period: Period;
  timeZone: string;
}

/** The period that another is compared with, as long as that other is so far. */
function comparedOf(shown: Shown, comparison: Comparison, days: Days | null): Period | null {
  if (comparison === "none") return null;
  const { from, to } = wholeCompared(shown, comparison, days);
  const { period } = shown;
  const length = period.to.getTime() - period.from.getTime();
  return { from, to: new Date(Math.min(from.getTime() + length, to.getTime())) };
}

/** Months are compared with the month before, other periods with as many days before. */
function wholeCompared(
  { preset, whole, timeZone }: Shown,
  comparison: Comparison,
  days: Days | null,
): Period {
  if (comparison === "own" && days) return rangeOf(days, timeZone);
  if (comparison === "year") {
    const earlier = (at: Date) => new Date(subYears(new TZDate(at, timeZone), 1).getTime());
    return { from: earlier(whole.from), to: earlier(whole.to) };
  }
  const isMonth = preset === "currentMonth" || preset === "lastMonth";
  const from = isMonth
    ? presetRange("lastMonth", timeZone, new Date(whole.from.getTime() + day)).from
    : new Date(whole.from.getTime() - (whole.to.getTime() - whole.from.getTime()));
  return { from, to: whole.from };
}
