"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "#components/ui/button.tsx";
import { DateField } from "#components/ui/date-field.tsx";
import { Field } from "#components/ui/field.tsx";
import type { Option } from "#components/ui/option.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { searchOwners } from "#components/users/search-owners.ts";
import { isDay } from "#lib/dates/day.ts";

// The combobox is loaded only for readers who look after other accounts.
const NameFilter = dynamic(
  () => import("#components/list/name-filter.tsx").then((module) => module.NameFilter),
  { loading: () => <Skeleton className="h-14" /> },
);

interface StatementPeriodProps {
  from: string;
  to: string;
  /** The account of the statement, if it isn't the reader's own. */
  owner: Option | null;
  choosesOwner: boolean;
  presets: readonly { preset: "currentMonth" | "lastMonth"; from: string; to: string }[];
}

/** The days and the account of the statement; both are in the address. */
export function StatementPeriod({ from, to, owner, choosesOwner, presets }: StatementPeriodProps) {
  const t = useTranslations("billings.statement");
  const presetName = useTranslations("commons.presets");
  const router = useRouter();
  const [days, setDays] = useState({ from, to });
  const [isFaulty, setFaulty] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const show = (period: { from: string; to: string }, of = owner) => {
    // The check repeats that of the call, because zod would be a tenth of the page's scripts.
    const isRight = isDay(period.from) && isDay(period.to) && period.from <= period.to;
    setFaulty(!isRight);
    if (!isRight) return;
    const { from: first, to: last } = period;
    const asked = { from: first, to: last, ...(of && { OwnerId: of.value }) };
    startLoading(() => router.push(`/balance/statement?${new URLSearchParams(asked)}`));
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
      {choosesOwner ? (
        <NameFilter
          label={t("account")}
          placeholder={t("own")}
          value={owner}
          search={searchOwners}
          onChoose={(chosen) => show(days, chosen)}
        />
      ) : null}
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
