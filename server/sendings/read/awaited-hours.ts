import { openingsFrom } from "#lib/sendings/hours.ts";
import type { Schedule } from "#lib/sendings/schedule-input.ts";

export type Awaited = "no" | "later" | "never";

/**
 * Says of a message's hours (`writeHours`) whether it would have to wait for them as the send begins, or would be
 * too late by then.
 */
export function awaitsHours({
  delay,
  until,
}: Schedule): (hours: string | null | undefined) => Awaited {
  const start = delay ?? new Date();
  const openingOf = openingsFrom(start);
  return (written) => {
    const opensAt = written ? openingOf(written) : start;
    if (opensAt <= start) return "no";
    return until && opensAt >= until ? "never" : "later";
  };
}
