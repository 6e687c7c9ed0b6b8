import type { DateRange } from "./presets.ts";

const day = 86_400_000;

/** Days a list's date filter may span, by the level its permission is granted at (decisions, "Roles"). */
export function rangeLimitDays(level: "own" | "children" | "all"): number {
  return { own: 31, children: 93, all: 186 }[level];
}

/** Whether a range fits; the hour that clocks may add in between is not counted against it. */
export function isRangeAllowed({ from, to }: DateRange, days: number): boolean {
  const length = to.getTime() - from.getTime();
  return length >= 0 && length <= days * day + 3_600_000;
}
