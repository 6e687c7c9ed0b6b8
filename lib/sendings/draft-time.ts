import { zonedInstant } from "#lib/dates/zones.ts";
import type { DraftSchedule } from "./draft.ts";
import { maxDelay, maxSendingHours } from "./schedule-limits.ts";

const minute = 60_000;

/** A draft's schedule as points in time, and the problems with it. */
export interface PlannedTime {
  /** Null is now, or not chosen yet. */
  delay: Date | null;
  until: Date | null;
  /** `gap`: clocks skip that time, `delay` is after the gap; `overlap`: they show it twice. */
  kind: "exact" | "gap" | "overlap";
  /** Both times, if clocks show the chosen time twice. */
  choices: [Date, Date] | null;
  problem: "missing" | "past" | "far" | null;
}

/** Reads a draft's wall clock; `now` in milliseconds since 1970 decides what is past. */
export function planTime(schedule: DraftSchedule, now: number): PlannedTime {
  const plain: PlannedTime = {
    delay: null,
    until: null,
    kind: "exact",
    choices: null,
    problem: null,
  };
  if (schedule.mode === "now") return plain;
  const read = zonedInstant(schedule.date, schedule.time, schedule.timeZone);
  if (!read) return { ...plain, problem: "missing" };
  const delay = schedule.isSecond && read.second ? read.second : read.instant;
  const start = delay.getTime();
  return {
    delay,
    until: untilOf(start, schedule.hours),
    kind: read.kind,
    choices: read.second && [read.instant, read.second],
    problem: problemOf(start, now),
  };
}

function problemOf(start: number, now: number): PlannedTime["problem"] {
  if (start < now - minute) return "past";
  return start > now + maxDelay ? "far" : null;
}

function untilOf(start: number, hours: number): Date | null {
  return hours > 0
    ? new Date(start + Math.round(Math.min(hours, maxSendingHours) * 60 * minute))
    : null;
}
