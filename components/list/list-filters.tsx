"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Chip } from "#components/ui/chip.tsx";
import { ListFilter } from "#components/ui/icons.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { LazyPopover } from "#components/ui/lazy-popover.tsx";
import { describeFilter, type Filter } from "./filter.ts";

const FilterPanel = dynamic(
  () => import("./filter-panel.tsx").then((module) => module.FilterPanel),
  { ssr: false, loading: LayerLoading },
);

export const filterButtonMark = "data-filter-button";

/** The filters that are set, and what changes them. */
interface FilterState {
  query: { filters: Record<string, string[]> };
  setFilter: (name: string, values: string[]) => void;
  clearFilters: () => void;
}

interface ListFiltersProps {
  state: FilterState;
  filters: readonly Filter[];
}

interface FilterButtonProps extends ListFiltersProps {
  /** What the panel's button says: "Show 31 messages". */
  result: string | null;
  /** The choice of the order, in the panel on phones. */
  sort: ReactNode;
}

/** Opens the panel of all filters, a sheet from below on phones; F does too. */
export function FilterButton({ state, filters, result, sort }: FilterButtonProps) {
  const t = useTranslations("commons.list");
  const active = Object.keys(state.query.filters).length;
  return (
    <LazyPopover
      label={t("filter")}
      // What is tabbed to comes above the buttons that stay at the bottom.
      className="sheet-below scroll-pb-16"
      trigger={(trigger) => (
        <Button
          size="sm"
          {...trigger}
          {...{ [filterButtonMark]: "" }}
          className="max-md:h-9 max-md:min-w-9 max-md:px-2.5"
        >
          <ListFilter />
          <span className="max-md:sr-only">{t("filter")}</span>
          {active > 0 ? <span className="figures md:hidden">{active}</span> : null}
          <Kbd hint className="-mr-1 max-md:hidden">
            {"F"}
          </Kbd>
        </Button>
      )}
    >
      {(close) => (
        <FilterPanel
          filters={filters}
          values={state.query.filters}
          onChange={state.setFilter}
          onClear={state.clearFilters}
          onClose={close}
          result={result}
          sort={sort}
        />
      )}
    </LazyPopover>
  );
}

/** The filters that are set, each with its way out. */
export function FilterChips({ state, filters }: ListFiltersProps) {
  const t = useTranslations("commons.list");
  const active = filters.filter((filter) => state.query.filters[filter.name]);
  if (active.length === 0) return null;
  return (
    <>
      {active.map((filter) => (
        <Chip
          key={filter.name}
          name={filter.label}
          onRemove={() => state.setFilter(filter.name, [])}
          removeLabel={t("removeFilter", { name: filter.label })}
          className="shrink-0"
        >
          {describeFilter(filter, state.query.filters[filter.name] ?? [])}
        </Chip>
      ))}
      <Button variant="ghost" size="sm" onClick={state.clearFilters}>
        {t("clearAll")}
      </Button>
    </>
  );
}
