import { isDay } from "./day.ts";
import { readingZone } from "./reading-zone.ts";
import { zonedInstant } from "./zones.ts";

const shape = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Parses an ISO date or time. Without an offset it is read in the account's zone (`readingZone`), a date as its
 * midnight. Of a time that clocks show twice it is the first; a skipped time moves forward by the gap. Null for
 * any other text and for days that don't exist.
 */
export function parseIsoMoment(text: string): Date | null {
  const [iso, date, time = "00:00", fraction = "", offset] = shape.exec(text.trim()) ?? [];
  if (iso === undefined || date === undefined || !isDay(date)) return null;
  if (offset === undefined) {
    const instant = zonedInstant(date, time, readingZone())?.instant;
    return instant ? new Date(instant.getTime() + Math.trunc(Number(`0${fraction}`) * 1000)) : null;
  }
  const moment = new Date(iso.replace(" ", "T"));
  return Number.isNaN(moment.getTime()) ? null : moment;
}
