"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useId } from "react";
import { Radio } from "#components/ui/radio.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { wallClock } from "#lib/dates/zones.ts";
import type { ScheduleFieldsProps } from "./later-fields.tsx";
import { PlannedSentence } from "./planned-sentence.tsx";
import { useZoneNames } from "./use-zone-names.ts";

const LaterFields = dynamic(
  () => import("./later-fields.tsx").then((module) => module.LaterFields),
  // The placeholder is as high as the fields on a wide screen.
  { loading: () => <Skeleton className="h-15.5 w-full max-2xl:h-34 max-md:h-63" /> },
);

const hour = 3_600_000;

/** Chooses now, or a date and time in a zone with an optional end. */
export function ScheduleFields({
  schedule,
  planned,
  now,
  zoneNames,
  onChange,
}: ScheduleFieldsProps) {
  const t = useTranslations("schedule");
  const names = useZoneNames(zoneNames, schedule.mode === "later");
  const name = useId();
  const later = () => {
    const next = wallClock(new Date(Math.ceil(now / hour) * hour + hour), schedule.timeZone);
    onChange({ mode: "later", ...(schedule.date === "" && next) });
  };
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex gap-3">
        <legend className="sr-only">{t("title")}</legend>
        <Radio
          boxed
          name={name}
          label={t("now")}
          checked={schedule.mode === "now"}
          onChange={() => onChange({ mode: "now" })}
          className="min-w-28 max-md:flex-1"
        />
        <Radio
          boxed
          name={name}
          label={t("later")}
          checked={schedule.mode === "later"}
          onChange={later}
          className="min-w-28 max-md:flex-1"
        />
      </fieldset>
      {schedule.mode === "later" ? (
        <LaterFields
          schedule={schedule}
          planned={planned}
          now={now}
          zoneNames={names}
          onChange={onChange}
        />
      ) : null}
      <PlannedSentence schedule={schedule} planned={planned} now={now} zoneNames={names} />
    </div>
  );
}
