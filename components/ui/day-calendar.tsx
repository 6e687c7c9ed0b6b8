"use client";

import { isDay } from "#lib/dates/day.ts";
import { Calendar, toDate, toDay } from "./calendar.tsx";

interface DayCalendarProps {
  /** `yyyy-MM-dd`; what is no day is none chosen. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** One press chooses a day. */
export function DayCalendar({ value, min, max, onChange }: DayCalendarProps) {
  const selected = isDay(value) ? toDate(value) : undefined;
  return (
    <Calendar
      mode="single"
      required
      selected={selected}
      defaultMonth={selected ?? (min ? toDate(min) : undefined)}
      onSelect={(day) => onChange(toDay(day))}
      disabled={[
        ...(min ? [{ before: toDate(min) }] : []),
        ...(max ? [{ after: toDate(max) }] : []),
      ]}
    />
  );
}
