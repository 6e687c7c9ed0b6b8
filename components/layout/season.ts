import { wallClock } from "#lib/dates/zones.ts";

export type Season = "winter" | "spring";

/**
 * The seasonal mark of the logo, shown from 15 December to 15 January and from 5 to 11 March in the reader's
 * zone.
 */
export function seasonOf(timeZone: string, now = new Date()): Season | null {
  const day = wallClock(now, timeZone).date.slice(5);
  if (day >= "12-15" || day <= "01-15") return "winter";
  return day >= "03-05" && day <= "03-11" ? "spring" : null;
}
