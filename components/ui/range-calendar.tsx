"use client";

import { useState } from "react";
import type { DateRange } from "react-day-picker";
import { Calendar, toDate, toDay } from "./calendar.tsx";
import type { DayRange } from "./day-range.ts";

interface RangeCalendarProps {
  value: DayRange | null;
  maxDays?: number;
  onChange: (range: DayRange) => void;
}

/** Two presses make a range. */
export function RangeCalendar({ value, maxDays, onChange }: RangeCalendarProps) {
  const [picked, setPicked] = useState<DateRange | undefined>(
    value ? { from: toDate(value.from), to: toDate(value.to) } : undefined,
  );
  const [pickedFrom, setPickedFrom] = useState<Date | null>(null);

  const press = (day: Date) => {
    if (!pickedFrom) {
      setPickedFrom(day);
      setPicked({ from: day, to: day });
      return;
    }
    const [from, to] = day < pickedFrom ? [day, pickedFrom] : [pickedFrom, day];
    onChange({ from: toDay(from), to: toDay(to) });
  };

  return (
    <Calendar
      mode="range"
      selected={picked}
      defaultMonth={picked?.from}
      onSelect={(_, day) => press(day)}
      disabled={pickedFrom && maxDays ? beyond(pickedFrom, maxDays) : undefined}
    />
  );
}

function beyond(day: Date, maxDays: number) {
  return { before: shift(day, 1 - maxDays), after: shift(day, maxDays - 1) };
}

function shift(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}
