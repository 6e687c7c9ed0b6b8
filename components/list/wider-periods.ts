import { type DatePreset, isDatePreset, presetRange } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";

export type WiderPeriod = "today" | "currentMonth" | "all";

/**
 * Periods that go further back than an empty one and hold all of it that has passed: each longer than the
 * one before it, the last this month, or all there is where the month is no longer.
 */
export function widerThan(preset: string, timeZone: string, now: Date): WiderPeriod[] {
  if (!isDatePreset(preset)) return ["all"];
  const wider: WiderPeriod[] = [];
  let held = presetRange(preset, timeZone, now);
  for (const period of ["today", "currentMonth"] as const) {
    const range = presetRange(period, timeZone, now);
    // Both presets hold the present: all of the one held that has passed is before their ends.
    if (range.from >= held.from) continue;
    wider.push(period);
    held = range;
  }
  return wider.at(-1) === "currentMonth" ? wider : [...wider, "all"];
}

/** The shortest period of a list that holds a moment of the past; undefined where only all time does. */
export function shortestPreset(
  { presets = [] }: Pick<ListDefinition, "presets">,
  moment: Date,
  timeZone: string,
): DatePreset | undefined {
  const now = new Date();
  return presets.find((preset) => {
    const { from, to } = presetRange(preset, timeZone, now);
    return from <= moment && moment <= to;
  });
}
