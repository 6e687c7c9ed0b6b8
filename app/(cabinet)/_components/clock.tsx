"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { useNow } from "./use-now.ts";

interface ClockProps {
  /** The time of rendering in milliseconds. */
  rendered: number;
  className?: string;
}

/** Shows the time in the account's zone with seconds. */
export function Clock({ rendered, className }: ClockProps) {
  const t = useTranslations("home");
  const format = useFormatter();
  const timeZone = useTimeZone();
  const now = new Date(useNow(rendered));
  const minutes = format.dateTime(now, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  return (
    <time
      aria-label={t("clock")}
      dateTime={now.toISOString()}
      suppressHydrationWarning
      className={cn("font-semibold figures", className)}
    >
      {minutes}
      <span className="font-normal text-muted">{`:${String(now.getUTCSeconds()).padStart(2, "0")}`}</span>
    </time>
  );
}

/** Weekday and date in the account's zone, and which zone that is. */
export function Today({ rendered, zone }: { rendered: number; zone: string }) {
  const format = useFormatter();
  const timeZone = useTimeZone();
  const day = format.dateTime(new Date(useNow(rendered)), {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone,
  });
  return <span>{`${day} · ${zone}`}</span>;
}
