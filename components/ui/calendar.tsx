"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { DayPicker, type DayPickerProps } from "react-day-picker";
import { serverTime } from "#components/time/server-time.ts";
import { wallClock } from "#lib/dates/zones.ts";
import { localeFacts } from "#lib/locales.ts";
import { cn } from "./cn.ts";
import { ChevronLeft, ChevronRight } from "./icons.ts";

/** A month in the reader's language, by arrows too; loaded when a field opens it. */
export function Calendar(props: DayPickerProps) {
  const locale = useLocale();
  const t = useTranslations("commons.calendar");
  const dated = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(date);
  const month = (date: Date) => dated(date, { month: "long", year: "numeric" });
  const timeZone = useTimeZone() ?? "UTC";
  return (
    <DayPicker
      weekStartsOn={localeFacts[locale].firstDayOfWeek as 0 | 1}
      formatters={{
        formatCaption: month,
        formatWeekdayName: (date) => dated(date, { weekday: "short" }),
      }}
      labels={{
        labelGrid: month,
        labelWeekday: (date) => dated(date, { weekday: "long" }),
        labelNext: () => t("next"),
        labelPrevious: () => t("previous"),
        labelNav: () => t("months"),
        labelDayButton: (date, { today, selected }) => {
          const day = dated(date, { dateStyle: "full" });
          const named = today ? t("today", { day }) : day;
          return selected ? t("selected", { day: named }) : named;
        },
      }}
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
