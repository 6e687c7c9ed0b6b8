import { isDay } from "./day.ts";
import { readingZone } from "./reading-zone.ts";
import { zonedInstant } from "./zones.ts";

const shape = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * An ISO date or moment; one without an offset is what the clocks of the account's zone show
 * (`readingZone`), a date its midnight. Of a time they show twice it is the first, of one they skip as
 * much later. Null for any other text and for days no month has.
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
