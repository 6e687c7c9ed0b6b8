"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "#components/ui/button.tsx";
import { DateField } from "#components/ui/date-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { isDay } from "#lib/dates/day.ts";

interface StatementPeriodProps {
  from: string;
  to: string;
  presets: readonly { preset: "currentMonth" | "lastMonth"; from: string; to: string }[];
}

/** Which days the statement is of; they stand in the address. */
export function StatementPeriod({ from, to, presets }: StatementPeriodProps) {
  const t = useTranslations("billings.statement");
  const presetName = useTranslations("commons.presets");
  const router = useRouter();
  const [days, setDays] = useState({ from, to });
  const [isFaulty, setFaulty] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const show = (period: { from: string; to: string }) => {
    // As the call checks it: zod would be a tenth of what the page loads.
    const isRight = isDay(period.from) && isDay(period.to) && period.from <= period.to;
    setFaulty(!isRight);
    if (!isRight) return;
    const { from: first, to: last } = period;
    startLoading(() =>
      router.push(`/balance/statement?${new URLSearchParams({ from: first, to: last })}`),
    );
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        show(days);
      }}
    >
      <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-3 max-xs:grid-cols-1">
        <Field label={t("from")}>
          {(control) => (
            <DateField
              {...control}
              value={days.from}
              onChange={(day) => setDays({ ...days, from: day })}
            />
          )}
        </Field>
        <Field label={t("to")} error={isFaulty ? t("faulty") : null}>
          {(control) => (
            <DateField
              {...control}
              value={days.to}
              onChange={(day) => setDays({ ...days, to: day })}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" loading={isLoading} className="mt-7 max-xs:mt-0">
          {t("show")}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {presets.map(({ preset, ...period }) => (
          <Button
            key={preset}
            size="sm"
            aria-pressed={period.from === from && period.to === to}
            onClick={() => show(period)}
          >
            {presetName(preset)}
          </Button>
        ))}
      </div>
    </form>
  );
}
