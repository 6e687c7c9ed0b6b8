"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { type KeyboardEvent, useId, useState } from "react";
import { serverTime } from "#components/time/server-time.ts";
import { isWholeDay, readDay, writeDay } from "#lib/dates/typed-day.ts";
import { wallClock } from "#lib/dates/zones.ts";
import { cn } from "./cn.ts";
import type { FieldControl } from "./field.tsx";
import { Calendar as CalendarIcon } from "./icons.ts";
import { Input, type InputSize } from "./input.tsx";
import { Skeleton } from "./skeleton.tsx";
import { useLazyLayer } from "./use-lazy-layer.ts";

const load = async () => import("./popover-layer.tsx").then((module) => module.PopoverLayer);
const PopoverLayer = dynamic(load, { ssr: false });
const DayCalendar = dynamic(
  () => import("./day-calendar.tsx").then((module) => module.DayCalendar),
  { loading: () => <Skeleton className="h-72 w-64" /> },
);

interface DateFieldProps extends Partial<FieldControl> {
  /** `yyyy-MM-dd`, or what was typed instead of a day, which no schema takes for one; "" is nothing. */
  value: string;
  onChange: (value: string) => void;
  /** First and last day that may be chosen; typed ones are the form's to judge. */
  min?: string;
  max?: string;
  size?: InputSize;
  disabled?: boolean;
  className?: string;
}

const longest = 20;

/** A day, typed as the reader's language writes it or chosen from a calendar. */
export function DateField({
  value,
  onChange,
  min,
  max,
  disabled,
  className,
  ...input
}: DateFieldProps) {
  const t = useTranslations("commons.dates");
  const locale = useLocale();
  const timeZone = useTimeZone() ?? "UTC";
  const anchorId = `date${useId()}`;
  const { isOpen, setOpen, trigger } = useLazyLayer("dialog", load);
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) =>
    readDay(text, locale, wallClock(new Date(serverTime()), timeZone).date, min) ?? text.trim();
  const settle = () => {
    if (typed !== null) onChange(read(typed));
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") settle();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <span id={anchorId} className={cn("relative block", className)}>
      <Input
        {...input}
        disabled={disabled}
        inputMode="numeric"
        autoComplete="off"
        maxLength={longest}
        placeholder={t("pattern")}
        value={typed ?? writeDay(value, locale)}
        onChange={({ target: { value: text } }) => {
          setTyped(text);
          // Half a year is another year: until it is whole, there is no day.
          onChange(isWholeDay(text) ? read(text) : text.trim());
        }}
        onBlur={settle}
        onKeyDown={onKeyDown}
        className="pr-9 max-md:pr-10 max-md:pl-2.5"
      />
      <button
        type="button"
        disabled={disabled}
        aria-label={t("calendar")}
        title={t("calendar")}
        {...trigger}
        className="absolute inset-y-1 right-1 grid w-7 place-items-center rounded-control text-muted hover:bg-fill hover:text-text max-md:right-0.5 max-md:w-9"
      >
        <CalendarIcon className="size-4" />
      </button>
      {isOpen ? (
        <PopoverLayer
          label={t("calendar")}
          triggerId={trigger.id}
          anchorId={anchorId}
          className="p-3"
          onClose={() => setOpen(false)}
        >
          <DayCalendar
            value={value}
            min={min}
            max={max}
            onChange={(day) => {
              setTyped(null);
              onChange(day);
              setOpen(false);
            }}
          />
        </PopoverLayer>
      ) : null}
    </span>
  );
}
