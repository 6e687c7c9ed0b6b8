"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { findZones } from "#components/time/find-zones.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Combobox } from "#components/ui/combobox.tsx";
import { DateField } from "#components/ui/date-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Radio } from "#components/ui/radio.tsx";
import { TimeField } from "#components/ui/time-field.tsx";
import { isDay } from "#lib/dates/day.ts";
import { wallClock } from "#lib/dates/zones.ts";
import type { PlannedTime } from "#lib/sendings/draft-time.ts";
import type { DraftSchedule } from "#lib/sendings/draft.ts";
import { maxSendingHours } from "#lib/sendings/schedule-limits.ts";
import { type ZoneNames, zoneTitle } from "./zone-title.ts";

export interface ScheduleFieldsProps {
  schedule: DraftSchedule;
  planned: PlannedTime;
  /** The current time in milliseconds since 1970. */
  now: number;
  /** The account's own zone by its name. */
  zoneNames: ZoneNames;
  onChange: (change: Partial<DraftSchedule>) => void;
}

const hour = 3_600_000;

/** A wall clock of a zone with an optional end; loaded when it is wanted. */
export function LaterFields({ schedule, planned, now, zoneNames, onChange }: ScheduleFieldsProps) {
  const t = useTranslations("schedule");
  const format = useFormatter();
  const [isTyping, setTyping] = useState(false);
  const { date, time, timeZone, hours } = schedule;
  const start = planned.delay;
  const at = start ?? new Date(now);
  const error = planned.problem && !isTyping ? t(`problems.${planned.problem}`) : null;
  const isTimeMissing = planned.problem === "missing" && isDay(date);
  const endOf = (count: number) =>
    start
      ? format.dateTime(new Date(start.getTime() + count * hour), {
          hour: "2-digit",
          minute: "2-digit",
          hourCycle: "h23",
          timeZone,
        })
      : null;
  return (
    <>
      <div
        onInput={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        className="grid grid-cols-[9.5rem_8.5rem_minmax(0,1fr)_12rem] gap-3 max-2xl:grid-cols-2"
      >
        <Field label={t("date")} error={isTimeMissing ? null : error}>
          {(control) => (
            <DateField
              {...control}
              value={date}
              min={wallClock(new Date(now), timeZone).date}
              onChange={(day) => onChange({ date: day, isSecond: false })}
            />
          )}
        </Field>
        <Field label={t("time")} error={isTimeMissing ? error : null}>
          {(control) => (
            <TimeField
              {...control}
              value={time}
              onChange={(chosen) => onChange({ time: chosen, isSecond: false })}
            />
          )}
        </Field>
        <Field label={t("zone")} className="max-md:col-span-2">
          {(control) => (
            <Combobox
              {...control}
              required
              label={t("zone")}
              value={{ value: timeZone, label: zoneTitle(timeZone, zoneNames, at) }}
              search={(text) => findZones(text, (zone) => zoneTitle(zone, zoneNames, at))}
              onChange={(option) =>
                onChange({ timeZone: option?.value ?? timeZone, isSecond: false })
              }
            />
          )}
        </Field>
        <Field label={t("until")} className="max-md:col-span-2">
          {(control) => (
            <NativeSelect
              {...control}
              value={String(hours)}
              onChange={(event) => onChange({ hours: Number(event.target.value) })}
              className="w-full"
            >
              <option value="0">{t("noEnd")}</option>
              <NamedOptions
                values={choicesOf(hours)}
                nameOf={(count) =>
                  t("endAt", { time: endOf(count) ?? "…", hours: Math.round(count * 10) / 10 })
                }
              />
            </NativeSelect>
          )}
        </Field>
      </div>
      {planned.choices ? (
        <OverlapChoice
          choices={planned.choices}
          zoneNames={zoneNames}
          schedule={schedule}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}

/** Whole hours to choose from, and the value that a program has set. */
function choicesOf(hours: number): number[] {
  const whole = Array.from({ length: maxSendingHours }, (_, index) => index + 1);
  return Number.isInteger(hours) ? whole : [...whole, hours].toSorted((a, b) => a - b);
}

interface OverlapChoiceProps {
  choices: [Date, Date];
  zoneNames: ZoneNames;
  schedule: DraftSchedule;
  onChange: (change: Partial<DraftSchedule>) => void;
}

/** Clocks go back that night and show the chosen time twice. */
function OverlapChoice({ choices, zoneNames, schedule, onChange }: OverlapChoiceProps) {
  const t = useTranslations("schedule");
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="mb-1 text-13 text-warning">{t("overlap", { time: schedule.time })}</legend>
      {choices.map((choice, index) => (
        <Radio
          key={choice.getTime()}
          name={name}
          label={t(index === 0 ? "first" : "second", {
            zone: zoneTitle(schedule.timeZone, zoneNames, choice),
          })}
          checked={schedule.isSecond === (index === 1)}
          onChange={() => onChange({ isSecond: index === 1 })}
        />
      ))}
    </fieldset>
  );
}
