"use client";

import { useFormatter } from "#components/time/use-formatter.ts";
import type { PlannedTime } from "#lib/sendings/draft-time.ts";

/** The moment a send is planned for, by the clock it was planned on; null for now. */
export function useMoment({ delay }: PlannedTime, timeZone: string): string | null {
  const format = useFormatter();
  return (
    delay &&
    format.dateTime(delay, {
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone,
    })
  );
}
