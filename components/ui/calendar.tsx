"use client";

import { useLocale, useTimeZone } from "next-intl";
import { useEffect, useState } from "react";
import { DayPicker, type DayPickerLocale, type DayPickerProps } from "react-day-picker";
import { serverTime } from "#components/time/server-time.ts";
import { wallClock } from "#lib/dates/zones.ts";
import type { Locale } from "#lib/locales.ts";
import { cn } from "./cn.ts";
import { ChevronLeft, ChevronRight } from "./icons.ts";

/** Beside English, which the calendar brings itself. */
const dayLocales: Record<Exclude<Locale, "en">, () => Promise<DayPickerLocale>> = {
  ru: () => import("react-day-picker/locale/ru").then((module) => module.ru),
  es: () => import("react-day-picker/locale/es").then((module) => module.es),
};

/** A month in the reader's language, by arrows too; loaded when a field opens it. */
export function Calendar(props: DayPickerProps) {
  const dayLocale = useDayLocale();
  const timeZone = useTimeZone() ?? "UTC";
  return (
    <DayPicker
      locale={dayLocale}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press: arrows move in it at once
      autoFocus
      // The account's day, wherever the browser is.
      today={toDate(wallClock(new Date(serverTime()), timeZone).date)}
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
        month_caption: "flex h-8 items-center pl-2 font-medium capitalize max-md:h-10",
        nav: "absolute top-0 right-0 flex gap-1",
        button_previous: arrow,
        button_next: arrow,
        weekday: "size-9 text-12 font-normal text-muted max-md:w-10",
        day: "p-0 text-center",
        day_button:
          "figures size-9 rounded-control hover:bg-fill disabled:text-muted disabled:opacity-50 max-md:size-10",
        today: "font-semibold text-accent-text",
        outside: "text-muted",
        selected: props.mode === "single" ? chosen : undefined,
        range_start: chosen,
        range_end: chosen,
        range_middle: "bg-accent-subtle",
      }}
      {...props}
    />
  );
}

const arrow = "grid size-8 place-items-center rounded-control hover:bg-fill max-md:size-10";
const chosen = cn("bg-accent-subtle [&>button]:bg-accent! [&>button]:text-accent-contrast!");

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

/** Midnight in the browser's zone, as the calendar counts days. */
export function toDate(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
  return new Date(year, month - 1, day);
}

/** `yyyy-MM-dd` of a day of the calendar. */
export function toDay(date: Date): string {
  return [date.getFullYear(), pad(date.getMonth() + 1), pad(date.getDate())].join("-");
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
