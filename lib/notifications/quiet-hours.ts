import * as z from "zod";
import { dayAfter } from "#lib/dates/day.ts";
import { wallClock, zonedInstant } from "#lib/dates/zones.ts";

/** The key of `user_settings` that stores a person's quiet hours. */
export const quietHoursKey = "notifications.quietHours";

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "settings.errors.time");

/** Times of the person's own clocks, `HH:mm`; the end may lie on the next day. */
export const quietHours = z
  .strictObject({ from: time, till: time })
  .refine(({ from, till }) => from !== till, { path: ["till"], message: "settings.errors.quiet" });

/** What the form sends; null for none. */
export const quietHoursInput = z.strictObject({ hours: quietHours.nullable() });

export type QuietHours = z.infer<typeof quietHours>;

/** When the quiet hours that a moment falls into end; null if it falls into none. */
export function quietUntil(hours: QuietHours, timeZone: string, now: Date): Date | null {
  const { date, time: at } = wallClock(now, timeZone);
  const { from, till } = hours;
  const isOvernight = from > till;
  const isQuiet = isOvernight ? at >= from || at < till : at >= from && at < till;
  if (!isQuiet) return null;
  const day = isOvernight && at >= from ? dayAfter(date) : date;
  const end = zonedInstant(day, till, timeZone)?.instant ?? null;
  return end && end > now ? end : null;
}
