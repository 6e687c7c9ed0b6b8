import { wallClock } from "#lib/dates/zones.ts";
import { openingsFrom, readHours } from "./hours.ts";
import type { SendingStatus } from "./statuses.ts";

interface Held {
  status: SendingStatus;
  /** The hours of the recipient's clock (`writeHours`); null for any. */
  hours: string | null;
  delay: Date | null;
  /** Whether its time is still the one that it was accepted with. */
  isUnchanged: boolean;
}

const waiting: readonly SendingStatus[] = ["pending", "paused"];

/** The beginning of the recipient's hours for which a message is held beyond its time; null for any other. */
export function heldUntil(
  { status, hours, delay, isUnchanged }: Held,
  now = new Date(),
): Date | null {
  const kept = hours === null ? null : readHours(hours);
  if (!kept || hours === null || !waiting.includes(status)) return null;
  const start = delay && delay > now ? delay : now;
  const opening = openingsFrom(start)(hours);
  if (opening > start) return opening;
  // One whose turn had come was given the beginning of the hours as its time.
  const isPostponed =
    !isUnchanged && start === delay && wallClock(start, kept.timeZone).time === kept.from;
  return isPostponed ? start : null;
}
