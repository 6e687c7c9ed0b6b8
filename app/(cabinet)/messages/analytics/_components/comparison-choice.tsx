import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { DateRangePicker } from "#components/ui/date-range-picker.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { maxDays } from "#lib/analytics/analytics.ts";
import { type AnalyticsScreenQuery, comparisons } from "#lib/analytics/screen-query.ts";
import { useAnalyticsAddress } from "./analytics-address.ts";

/** What the period is compared with: a choice, and the moments that it comes to. */
export function ComparisonChoice({ query }: { query: AnalyticsScreenQuery }) {
  const t = useTranslations("analytics");
  const format = useFormatter();
  const { go } = useAnalyticsAddress();
  const { comparison, compared, comparedDays } = query;
  const moment = (at: Date) =>
    format.dateTime(at, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted">
      <NativeSelect
        size="sm"
        aria-label={t("compareWith")}
        value={comparison}
        onChange={(event) =>
          go({
            compare: event.target.value === "previous" ? null : event.target.value,
            compareFrom: null,
            compareTo: null,
          })
        }
      >
        {comparisons.map((name) =>
          // The calendar chooses days of one's own.
          name === "own" && comparison !== "own" ? null : (
            <option key={name} value={name}>
              {t(`comparisons.${name}`)}
            </option>
          ),
        )}
      </NativeSelect>
      {compared ? (
        <span className="max-sm:whitespace-normal whitespace-nowrap">
          <span aria-hidden="true" className="mr-1.5 inline-block h-0.5 w-3 bg-text align-middle" />
          {t("compared", { from: moment(compared.from), to: moment(compared.to) })}
        </span>
      ) : null}
      <span role="group" aria-label={t("comparedDays")}>
        <DateRangePicker
          value={comparedDays}
          maxDays={maxDays}
          onChange={({ from, to }) => go({ compare: null, compareFrom: from, compareTo: to })}
        />
      </span>
    </div>
  );
}
