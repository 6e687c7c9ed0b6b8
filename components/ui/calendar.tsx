"use client";

import { useLocale, useTimeZone } from "next-intl";
import { useEffect, useState } from "react";
import { type DateRange, DayPicker, type DayPickerLocale } from "react-day-picker";
import { serverTime } from "#components/time/server-time.ts";
import { wallClock } from "#lib/dates/zones.ts";
import type { Locale } from "#lib/locales.ts";
import { cn } from "./cn.ts";
import type { DayRange } from "./date-range-picker.tsx";
import { ChevronLeft, ChevronRight } from "./icons.ts";

/** Beside English, which the calendar brings itself. */
const dayLocales: Record<Exclude<Locale, "en">, () => Promise<DayPickerLocale>> = {
  ru: () => import("react-day-picker/locale/ru").then((module) => module.ru),
  es: () => import("react-day-picker/locale/es").then((module) => module.es),
};

interface CalendarProps {
  value: DayRange | null;
  maxDays?: number;
  onChange: (range: DayRange) => void;
}

/** Two presses make a range; loaded when a date picker opens. */
export function Calendar({ value, maxDays, onChange }: CalendarProps) {
  const dayLocale = useDayLocale();
  const timeZone = useTimeZone() ?? "UTC";
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
    <DayPicker
      mode="range"
      locale={dayLocale}
      // The account's day, wherever the browser is.
      today={toDate(wallClock(new Date(serverTime()), timeZone).date)}
      selected={picked}
      defaultMonth={picked?.from}
      onSelect={(_, day) => press(day)}
      disabled={pickedFrom && maxDays ? beyond(pickedFrom, maxDays) : undefined}
      showOutsideDays
      fixedWeeks
      components={{
        Chevron: ({ orientation }) =>
          orientation === "left" ? (
            <ChevronLeft className="size-4" />
          ) : (
            <ChevronRight className="size-4" />
          ),
      }}
      classNames={{
        root: "relative text-13",
        month_caption: "flex h-8 items-center pl-2 font-medium capitalize",
        nav: "absolute top-0 right-0 flex gap-1",
        button_previous: "grid size-8 place-items-center rounded-control hover:bg-fill",
        button_next: "grid size-8 place-items-center rounded-control hover:bg-fill",
        weekday: "size-9 text-12 font-normal text-muted",
        day: "p-0 text-center",
        day_button:
          "figures size-9 rounded-control hover:bg-fill disabled:text-muted disabled:opacity-50",
        today: "font-semibold text-accent-text",
        outside: "text-muted",
        range_start: endClass,
        range_end: endClass,
        range_middle: "bg-accent-subtle",
      }}
    />
  );
}

const endClass = cn("bg-accent-subtle [&>button]:bg-accent! [&>button]:text-accent-contrast!");

function useDayLocale(): DayPickerLocale | undefined {
  const locale = useLocale();
  const [dayLocale, setDayLocale] = useState<DayPickerLocale>();
  useEffect(() => {
    if (locale === "en") return;
    let wanted = true;
    void dayLocales[locale]().then((loaded) => wanted && setDayLocale(loaded));
    return () => {
      wanted = false;
    };
  }, [locale]);
  return locale === "en" ? undefined : dayLocale;
}

function beyond(day: Date, maxDays: number) {
  return { before: shift(day, 1 - maxDays), after: shift(day, maxDays - 1) };
}

function shift(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

function toDate(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
  return new Date(year, month - 1, day);
}

function toDay(date: Date): string {
  return [date.getFullYear(), pad(date.getMonth() + 1), pad(date.getDate())].join("-");
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
