import { useTimeZone, useTranslations } from "next-intl";
import { useMemo } from "react";
import { serverTime } from "#components/time/server-time.ts";
import { ChoiceChip } from "#components/ui/choice-chip.tsx";
import { DateRangePicker } from "#components/ui/date-range-picker.tsx";
import { dayAfter } from "#lib/dates/day.ts";
import { presetRange } from "#lib/dates/presets.ts";
import { startOf } from "#lib/dates/zones.ts";
import { maxReportDays } from "#lib/reports/presets.ts";

const periods = ["currentWeek", "lastWeek", "currentMonth", "lastMonth"] as const;

/** A usual period, or days `yyyy-MM-dd`, both included. */
export type ChosenPeriod = { preset: (typeof periods)[number] } | { from: string; to: string };

interface ReportPeriodProps {
  period: ChosenPeriod;
  onChange: (period: ChosenPeriod) => void;
}

/** The period of a report, with the longest one that it may have. */
export function ReportPeriod({ period, onChange }: ReportPeriodProps) {
  const t = useTranslations();
  return (
    <div role="group" aria-label={t("exports.period")}>
      <p className="mb-2 text-13">
        <span className="font-medium">{t("exports.period")}</span>{" "}
        <span className="text-muted">{t("exports.periodLimit", { days: maxReportDays })}</span>
      </p>
      <div className="flex flex-wrap items-center gap-1">
        {periods.map((preset) => (
          <ChoiceChip
            key={preset}
            isChosen={"preset" in period && period.preset === preset}
            onChoose={() => onChange({ preset })}
          >
            {t(`commons.presets.${preset}`)}
          </ChoiceChip>
        ))}
        <DateRangePicker
          value={"from" in period ? period : null}
          onChange={onChange}
          maxDays={maxReportDays}
        />
      </div>
    </div>
  );
}

/** The period as a list's filter takes it, by the reader's days. */
export function usePeriodWhere(period: ChosenPeriod): Record<string, string[]> {
  const timeZone = useTimeZone() ?? "UTC";
  return useMemo(() => {
    const range =
      "preset" in period
        ? presetRange(period.preset, timeZone, new Date(serverTime()))
        : { from: startOf(period.from, timeZone), to: startOf(dayAfter(period.to), timeZone) };
    return {
      ...(range.from && { "createdAt[$gte]": [range.from.toISOString()] }),
      ...(range.to && { "createdAt[$lt]": [range.to.toISOString()] }),
    };
  }, [period, timeZone]);
}
