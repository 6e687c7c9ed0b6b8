import type { DatePreset } from "#lib/dates/presets.ts";
import type { Dimension } from "./dimensions.ts";

/** The periods that analytics offer. */
export const analyticsPresets = [
  "today",
  "yesterday",
  "currentWeek",
  "lastWeek",
  "currentMonth",
  "lastMonth",
] as const satisfies readonly DatePreset[];

export type AnalyticsPreset = (typeof analyticsPresets)[number];

/** What the table below the chart has a row for. */
export const tableDimensions = [
  "channel",
  "operator",
  "sender",
  "task",
  "day",
] as const satisfies Dimension[];

export type TableDimension = (typeof tableDimensions)[number] | "owner";

/** What a period is compared with: the one before, the same days a year earlier, chosen days, or nothing. */
export const comparisons = ["previous", "year", "own", "none"] as const;

export type Comparison = (typeof comparisons)[number];
