import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import type { CountryCount } from "#components/map/countries-map.tsx";
import { LazyCountriesMap } from "#components/map/lazy-countries-map.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { tableDimensions } from "#lib/analytics/screen-choices.ts";
import { type Period, readScreenQuery } from "#lib/analytics/screen-query.ts";
import type { AnalyticsView } from "#lib/analytics/screen-view.ts";
import { wallClock } from "#lib/dates/zones.ts";
import { operatorByCode } from "#lib/operators/operators.ts";
import { canDo } from "#lib/permissions.ts";
import { viewAnalytics } from "#server/analytics/service.ts";
import { requireActor } from "#server/auth/session.ts";
import { knownNames } from "../../known-names.ts";
import type { ListPageProps } from "../../load-list.ts";
import { AnalyticsChart } from "./_components/analytics-chart.tsx";
import { AnalyticsControls } from "./_components/analytics-controls.tsx";
import { AnalyticsFigures } from "./_components/analytics-figures.tsx";
import { AnalyticsFunnel } from "./_components/analytics-funnel.tsx";
import { AnalyticsTable } from "./_components/analytics-table.tsx";

export const generateMetadata = pageTitle("analytics");

export default async function AnalyticsPage({ searchParams }: ListPageProps) {
  const actor = await requireActor("/messages/analytics");
  const t = await getTranslations("analytics");
  const query = readScreenQuery(await searchParams, actor.timeZone);
  const view = await viewAnalytics(actor, query);
  const seesOwners = canDo(actor, "sendings.get", "children");
  const dimensions = seesOwners ? [...tableDimensions, "owner" as const] : [...tableDimensions];
  const isEmpty = view.total.sent === 0 && view.total.failed === 0;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-analytics="">
      <AnalyticsControls
        query={query}
        operators={view.operators}
        viewer={{ seesTasks: canDo(actor, "tasks.get"), seesOwners }}
        names={await knownNames(actor, query)}
      />
      {isEmpty ? (
        <EmptyState title={t("empty.title")} description={t("empty.description")} />
      ) : (
        <>
          <AnalyticsFigures view={view} />
          <div className="grid border-b border-border lg:grid-cols-[minmax(0,1fr)_20rem]">
            <AnalyticsChart
              bars={view.bars}
              isDay={query.isDay}
              isCompared={view.before !== null}
              currency={view.currency}
            />
            <AnalyticsFunnel view={view} />
          </div>
          {query.by === "operator" ? (
            <LazyCountriesMap counts={countriesOf(view.rows)} heading={t("columns.sent")} />
          ) : null}
          <AnalyticsTable
            view={view}
            by={query.by}
            dimensions={dimensions}
            period={daysOf(query.period, actor.timeZone)}
            withProviderText={seesOwners}
          />
        </>
      )}
    </div>
  );
}

/** Sent messages by the country of the operators that they went to. */
function countriesOf(rows: AnalyticsView["rows"]): CountryCount[] {
  const counts = new Map<string, number>();
  for (const { key, sent } of rows) {
    const country = operatorByCode(key)?.country;
    if (country && sent > 0) counts.set(country, (counts.get(country) ?? 0) + sent);
  }
  return [...counts].map(([code, count]) => ({ code, count }));
}

/** The first and the last day of a period in a zone. */
function daysOf({ from, to }: Period, timeZone: string) {
  const last = new Date(to.getTime() - 1);
  return { from: wallClock(from, timeZone).date, to: wallClock(last, timeZone).date };
}
