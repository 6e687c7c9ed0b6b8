import { zoneOffset } from "#lib/dates/zones.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface ClockChange {
  timeZone: string;
  /** Local times half an hour into the hour that a clock change skips or repeats. */
  date: string;
  time: string;
  /** The moment of the change. */
  at: Date;
}

/**
 * The next night on which clocks go forward or back, within the time that a send may be planned for. Countries
 * differ by weeks, so there is always one within a year.
 */
export function nextClockChange(way: "forward" | "back"): ClockChange {
  const from = Math.ceil((Date.now() + 2 * day) / hour) * hour;
  for (const timeZone of ["America/New_York", "Europe/Berlin"]) {
    for (let at = from; at < from + 360 * day; at += hour) {
      const step = zoneOffset(timeZone, new Date(at)) - zoneOffset(timeZone, new Date(at - 1));
      if (way === "forward" ? step !== 60 : step !== -60) continue;
      // By the clocks as they stood before, the gap begins here and the doubled hour ends.
      const shown = at + (way === "forward" ? 30 : -30) * minute;
      const wall = new Date(shown + zoneOffset(timeZone, new Date(at - 1)) * minute);
      const [date = "", time = ""] = wall.toISOString().split("T");
      return { timeZone, date, time: time.slice(0, 5), at: new Date(at) };
    }
  }
  throw new Error(`no clock goes ${way} within a year`);
}
