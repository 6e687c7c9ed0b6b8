"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormatter } from "#components/time/use-formatter.ts";
import type { PlannedTime } from "#lib/sendings/draft-time.ts";
import type { DraftSchedule } from "#lib/sendings/draft.ts";
import { type ZoneNames, zoneTitle } from "./zone-title.ts";

interface PlannedSentenceProps {
  schedule: DraftSchedule;
  planned: PlannedTime;
  /** The current time in milliseconds since 1970. */
  now: number;
  zoneNames: ZoneNames;
}

const minute = 60_000;

/** When it starts, spelt out: weekday, date, time, zone, how long until then, and what ends it. */
export function PlannedSentence({ schedule, planned, now, zoneNames }: PlannedSentenceProps) {
  const t = useTranslations("schedule");
  const format = useFormatter();
  const { delay, until, kind, problem } = planned;
  const { timeZone } = schedule;
  if (schedule.mode === "now") return <p className="text-13 text-text-2">{t("startsNow")}</p>;
  if (!delay || problem) return null;
  const strong = (chunks: ReactNode) => (
    <strong className="font-semibold text-text">{chunks}</strong>
  );
  const clock = (at: Date) =>
    format.dateTime(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  const wait = Math.max(0, Math.round((delay.getTime() - now) / minute));
  const days = Math.floor(wait / 1440);
  const hours = Math.floor(wait / 60) % 24;
  return (
    <p aria-live="polite" className="text-13 text-text-2">
      {t.rich("starts", {
        day: format.dateTime(delay, { weekday: "long", day: "numeric", month: "long", timeZone }),
        time: clock(delay),
        zone: zoneTitle(timeZone, zoneNames, delay),
        b: strong,
      })}
      {", "}
      {days > 0 ? t("inDays", { days, hours }) : t("inHours", { hours, minutes: wait % 60 })}
      {". "}
      {until ? t("ends", { time: clock(until) }) : null}
      {kind === "gap" ? (
        <span className="block text-warning">
          {t("gap", { time: schedule.time, moved: clock(delay) })}
        </span>
      ) : null}
    </p>
  );
}
