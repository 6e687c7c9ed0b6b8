import type { DateRange } from "./presets.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Days a list's date filter may span, by the level its permission is granted at (decisions, "Roles"). */
export function rangeLimitDays(level: "own" | "children" | "all"): number {
  return { own: 31, children: 93, all: 186 }[level];
}

/** Whether a range is longer than these days; the hour that clocks may add in between is not counted against it. */
export function isTooLong({ from, to }: DateRange, days: number): boolean {
  return to.getTime() - from.getTime() > days * day + hour;
}

/** Whether a range of days is too long, the last day included. Days are `2026-11-20` in one zone. */
export function areTooManyDays(from: string, to: string, days: number): boolean {
  return isTooLong({ from: new Date(from), to: new Date(Date.parse(to) + day) }, days);
}
