"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "./cn.ts";
import type { DayRange } from "./day-range.ts";
import { Calendar as CalendarIcon } from "./icons.ts";
import { LazyPopover } from "./lazy-popover.tsx";
import { Skeleton } from "./skeleton.tsx";

const RangeCalendar = dynamic(
  () => import("./range-calendar.tsx").then((module) => module.RangeCalendar),
  {
    loading: () => <Skeleton className="h-72 w-64" />,
  },
);

interface DateRangePickerProps {
  value: DayRange | null;
  onChange: (range: DayRange) => void;
  /** Most days a range may span, by the reader's rights: 31, 93 or 186. */
  maxDays?: number;
  className?: string;
}

export function DateRangePicker({ value, onChange, maxDays, className }: DateRangePickerProps) {
  const t = useTranslations("commons");
  const format = useFormatter();
  const day = (text: string) =>
    format.dateTime(new Date(`${text}T12:00:00Z`), {
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    });
  const words = ({ from, to }: DayRange) => (from === to ? day(from) : `${day(from)} – ${day(to)}`);
  return (
    <LazyPopover
      label={t("dates.choose")}
      className="p-3"
      trigger={(trigger) => (
        <button
          type="button"
          className={cn(
            "inline-flex h-7 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-13 font-medium whitespace-nowrap hover:bg-fill max-md:h-9",
            value ? "bg-accent-subtle text-accent-text" : "text-text-2",
            className,
          )}
          {...trigger}
        >
          <CalendarIcon className="size-4" />
          {value ? words(value) : t("dates.choose")}
        </button>
      )}
    >
      {(close) => (
        <RangeCalendar
          value={value}
          maxDays={maxDays}
          onChange={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </LazyPopover>
  );
}
