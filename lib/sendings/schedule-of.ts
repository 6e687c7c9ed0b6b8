import { wallClock } from "#lib/dates/zones.ts";
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
  const hours = until ? Math.round((until.getTime() - startsAt.getTime()) / hour) : 0;
  return { ...plain, mode: "later", ...wallClock(startsAt, timeZone), hours };
}
