"use client";

import { type DateTimeFormatOptions, useTimeZone } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { useFormatter } from "./use-formatter.ts";

type TimeFormat = "time" | "minutes" | "stamp" | "short" | "date" | "date-time" | "day-time";

const shapes: Record<TimeFormat, DateTimeFormatOptions> = {
  time: { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
  minutes: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  stamp: {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  },
  short: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  date: { day: "2-digit", month: "2-digit", year: "numeric" },
  "date-time": {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
  "day-time": {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
};

const whole: DateTimeFormatOptions = {
  weekday: "short",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZoneName: "short",
};

interface TimeProps {
  /** A time in ISO 8601, as in JSON. */
  value: string;
  format?: TimeFormat;
  /** Set to show another zone than the account's. */
  timeZone?: string;
  className?: string;
}

/** A time in the account's zone, the same on server and client; date and zone are shown on hover. */
export function Time({ value, format = "time", timeZone, className }: TimeProps) {
  const formatter = useFormatter();
  const accountZone = useTimeZone();
  const zone = timeZone ?? accountZone;
  const moment = new Date(value);
  return (
    <time
      dateTime={value}
      // Put into words when it is looked for: for a whole list that costs as much as a row or two.
      onPointerEnter={({ currentTarget }) => {
        const words = formatter.dateTime(moment, { ...whole, timeZone: zone });
        currentTarget.title = [words, zone].join(" · ");
      }}
      className={cn("figures", className)}
    >
      {formatter.dateTime(moment, { ...shapes[format], timeZone: zone })}
    </time>
  );
}
