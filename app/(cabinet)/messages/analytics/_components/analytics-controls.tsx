"use client";

import { useTranslations } from "next-intl";
import { startTransition, useOptimistic, useRef } from "react";
import { FilterButton, FilterChips } from "#components/list/list-filters.tsx";
import { useListKeys } from "#components/list/use-list-keys.ts";
import type { KnownNames } from "#components/list/use-named-filter.tsx";
import { ChoiceChip, useChosenInSight } from "#components/ui/choice-chip.tsx";
import { DateRangePicker } from "#components/ui/date-range-picker.tsx";
import { maxDays } from "#lib/analytics/dimensions.ts";
import { analyticsPresets } from "#lib/analytics/screen-choices.ts";
import type { AnalyticsScreenQuery } from "#lib/analytics/screen-query.ts";
import type { AnalyticsView } from "#lib/analytics/screen-view.ts";
import { useAnalyticsAddress } from "./analytics-address.ts";
import { ComparisonChoice } from "./comparison-choice.tsx";
import { type AnalyticsViewer, useAnalyticsFilters } from "./use-analytics-filters.tsx";

interface AnalyticsControlsProps {
  query: AnalyticsScreenQuery;
  operators: AnalyticsView["operators"];
  viewer: AnalyticsViewer;
  names: KnownNames;
}

const noRows: readonly string[] = [];

/** The period, with what it is compared to, and the filters. */
export function AnalyticsControls({ query, operators, viewer, names }: AnalyticsControlsProps) {
  const commons = useTranslations("commons");
  const { go } = useAnalyticsAddress();
  const [{ preset, days }, setPeriod] =
    useOptimistic<Pick<AnalyticsScreenQuery, "preset" | "days">>(query);
  const rowRef = useChosenInSight(`${preset} ${days?.from}`);
  const { filters, state } = useAnalyticsFilters(query, operators, { viewer, names });
  const searchRef = useRef<HTMLInputElement>(null);
  useListKeys({ searchRef, ids: noRows, open: null, onClose: () => undefined });
  const hasFilters = Object.keys(state.query.filters).length > 0;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-6 py-1.5 max-md:px-4">
      <div
        ref={rowRef}
        role="group"
        aria-label={commons("list.period")}
        className="flex min-w-0 items-center gap-1 overflow-x-auto"
      >
        {analyticsPresets.map((name) => (
          <ChoiceChip
            key={name}
            isChosen={name === preset}
            onChoose={() =>
              startTransition(() => {
                setPeriod({ preset: name, days: null });
                go({ preset: name, from: null, to: null });
              })
            }
          >
            {commons(`presets.${name}`)}
          </ChoiceChip>
        ))}
        <DateRangePicker
          value={days}
          maxDays={maxDays}
          onChange={(range) =>
            startTransition(() => {
              setPeriod({ preset: null, days: range });
              go({ preset: null, ...range });
            })
          }
        />
      </div>
      <ComparisonChoice query={query} />
      <span className="ml-auto">
        <FilterButton state={state} filters={filters} result={null} sort={null} />
      </span>
      {hasFilters ? (
        <div className="flex w-full min-w-0 flex-wrap items-center gap-1">
          <FilterChips state={state} filters={filters} />
        </div>
      ) : null}
    </div>
  );
}
