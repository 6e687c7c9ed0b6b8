import { useTranslations } from "next-intl";
import { startTransition, useOptimistic, useState } from "react";
import { useFormatter } from "#components/time/use-formatter.ts";
import { DateRangePicker } from "#components/ui/date-range-picker.tsx";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { maxDays } from "#lib/analytics/dimensions.ts";
import { comparisons } from "#lib/analytics/screen-choices.ts";
import type { AnalyticsScreenQuery } from "#lib/analytics/screen-query.ts";
import { useAnalyticsAddress } from "./analytics-address.ts";

/** What the period is compared with: a choice, and the moments that it comes to. */
export function ComparisonChoice({ query }: { query: AnalyticsScreenQuery }) {
  const t = useTranslations("analytics");
  const format = useFormatter();
  const { go } = useAnalyticsAddress();
  const { compared, comparedDays } = query;
  const [comparison, setComparison] = useOptimistic(query.comparison);
  const [isChoosing, setChoosing] = useState(false);
  const isOtherYear = compared?.from.getFullYear() !== query.period.from.getFullYear();
  const day = (at: Date) =>
    format.dateTime(at, {
      day: "numeric",
      month: "short",
      ...(isOtherYear && { year: "numeric" }),
    });
  const time = (at: Date) =>
    format.dateTime(at, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  // A period that ends with a day is named by that day, one that still runs by the minute.
  const end = (at: Date) =>
    time(at) === "00:00" ? day(new Date(at.getTime() - 1)) : `${day(at)}, ${time(at)}`;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted">
      <NativeSelect
        size="sm"
        aria-label={t("compareWith")}
        value={isChoosing ? "own" : comparison}
        onChange={({ target }) => {
          const value = target.value as typeof comparison;
          // Days of one's own take effect once the calendar has chosen them.
          setChoosing(value === "own");
          if (value !== "own")
            startTransition(() => {
              setComparison(value);
              go({
                compare: value === "previous" ? null : value,
                compareFrom: null,
                compareTo: null,
              });
            });
        }}
      >
        <NamedOptions values={comparisons} nameOf={(name) => t(`comparisons.${name}`)} />
      </NativeSelect>
      {isChoosing || comparison === "own" ? (
        <span role="group" aria-label={t("comparedDays")}>
          <DateRangePicker
            value={comparedDays}
            maxDays={maxDays}
            onChange={({ from, to }) => {
              setChoosing(false);
              go({ compare: null, compareFrom: from, compareTo: to });
            }}
          />
        </span>
      ) : null}
      {compared ? (
        <span className="whitespace-nowrap max-md:whitespace-normal">
          <span aria-hidden="true" className="mr-1.5 inline-block h-0.5 w-3 bg-text align-middle" />
          {t("compared", { from: day(compared.from), to: end(compared.to) })}
        </span>
      ) : null}
    </div>
  );
}
