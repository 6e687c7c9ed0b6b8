"use client";

import { useTranslations } from "next-intl";
import type { ReactNode, RefObject } from "react";
import { Button } from "#components/ui/button.tsx";
import { Chip } from "#components/ui/chip.tsx";
import { cn } from "#components/ui/cn.ts";
import { DateRangePicker } from "#components/ui/date-range-picker.tsx";
import { ListFilter } from "#components/ui/icons.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { Popover } from "#components/ui/popover.tsx";
import type { DatePreset } from "#lib/dates/presets.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { describeFilter, type Filter } from "./filter.ts";
import { SearchField } from "./search-field.tsx";
import type { ListState } from "./use-list-state.ts";

interface ListToolbarProps {
  state: ListState;
  presets: readonly DatePreset[];
  maxDays?: number;
  filters: readonly Filter[];
  searchLabel?: string;
  searchRef: RefObject<HTMLInputElement | null>;
  /** What the filters found: "1,284 messages · €86.42". */
  summary?: ReactNode;
  /** More controls of the list at the end of the filter row. */
  controls?: ReactNode;
}

/** Presets and search above, filter button and its chips below; each row scrolls within itself. */
export function ListToolbar({
  state,
  presets,
  maxDays,
  filters,
  searchLabel,
  searchRef,
  summary,
  controls,
}: ListToolbarProps) {
  const { query } = state;
  const hasFirstRow = presets.length > 0 || searchLabel !== undefined;
  return (
    <div className="shrink-0 px-6 max-md:px-4">
      {hasFirstRow ? (
        <div className="flex min-h-12 items-center gap-3 max-md:flex-col-reverse max-md:items-stretch max-md:gap-0">
          {presets.length > 0 ? (
            <Presets state={state} presets={presets} maxDays={maxDays} />
          ) : null}
          {searchLabel === undefined ? null : (
            <SearchField
              label={searchLabel}
              value={query.search}
              onSearch={state.setSearch}
              inputRef={searchRef}
              className="ml-auto w-58 shrink-0 max-md:mt-2 max-md:w-full"
            />
          )}
        </div>
      ) : null}
      {filters.length > 0 || summary !== undefined ? (
        <div className="flex min-h-9 items-center gap-2 pb-2 max-md:flex-wrap">
          <div className="-mx-0.5 scrollbar-none flex min-w-0 items-center gap-2 overflow-x-auto p-0.5">
            {filters.length > 0 ? <FilterButton state={state} filters={filters} /> : null}
            <FilterChips state={state} filters={filters} />
          </div>
          <span
            className="ml-auto flex shrink-0 items-center gap-2 text-12 text-muted max-md:ml-0 max-md:basis-full"
            role="status"
          >
            {summary}
            {controls}
          </span>
        </div>
      ) : null}
    </div>
  );
}

function Presets({
  state,
  presets,
  maxDays,
}: Pick<ListToolbarProps, "state" | "presets" | "maxDays">) {
  const t = useTranslations("commons");
  const { preset, from, to } = state.query;
  return (
    <div
      role="group"
      aria-label={t("list.period")}
      className="-ml-2 scrollbar-none flex min-w-0 items-center gap-0.5 overflow-x-auto p-0.5 max-md:-mr-4 max-md:py-2"
    >
      {presets.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === preset}
          onClick={() => state.setPreset(name)}
          className={cn(
            "h-7 shrink-0 rounded-control px-2 text-13 font-medium whitespace-nowrap transition-colors duration-80 max-md:h-9",
            name === preset ? "bg-accent-subtle text-accent-text" : "text-text-2 hover:bg-fill",
          )}
        >
          {t(`presets.${name}`)}
        </button>
      ))}
      <DateRangePicker
        value={from && to ? { from, to } : null}
        onChange={state.setDates}
        maxDays={maxDays}
      />
    </div>
  );
}

export const filterButtonMark = "data-filter-button";

function FilterButton({ state, filters }: Pick<ListToolbarProps, "state" | "filters">) {
  const t = useTranslations("commons.list");
  const active = Object.keys(state.query.filters).length;
  return (
    <Popover
      label={t("filter")}
      trigger={(trigger) => (
        <Button size="sm" {...trigger} {...{ [filterButtonMark]: "" }} className="max-md:h-8">
          <ListFilter />
          {t("filter")}
          {active > 0 ? (
            <span className="font-normal figures text-muted md:hidden">{active}</span>
          ) : null}
          <Kbd className="-mr-1 max-md:hidden">{"F"}</Kbd>
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
        />
      )}
    </Popover>
  );
}

function FilterChips({ state, filters }: Pick<ListToolbarProps, "state" | "filters">) {
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
