import { wallClock, zonedInstant } from "#lib/dates/zones.ts";
import type { DraftSchedule } from "./draft.ts";

const hour = 3_600_000;

interface Planned {
  startsAt: Date | null;
  until: Date | null;
}

/** When something is planned, as a draft says it: on a zone's clock. */
export function scheduleOf({ startsAt, until }: Planned, timeZone: string): DraftSchedule {
  const plain = { timeZone, hours: 0, isSecond: false };
  if (!startsAt) return { ...plain, mode: "now", date: "", time: "" };
  // The hours are not rounded: a planned send may end at any minute, and opening it must not move its end.
  const hours = until ? (until.getTime() - startsAt.getTime()) / hour : 0;
  const wall = wallClock(startsAt, timeZone);
  const second = zonedInstant(wall.date, wall.time, timeZone)?.second;
  const isSecond = Boolean(second && startsAt >= second);
  return { ...plain, mode: "later", ...wall, hours, isSecond };
}
