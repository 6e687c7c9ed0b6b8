"use client";

import type { ReactNode, RefObject } from "react";
import { cn } from "#components/ui/cn.ts";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { Filter } from "./filter.ts";
import { FilterButton, FilterChips } from "./list-filters.tsx";
import { ListPresets } from "./list-presets.tsx";
import { SearchField } from "./search-field.tsx";
import type { ListState } from "./use-list-state.ts";

interface ListToolbarProps {
  definition: ListDefinition;
  state: ListState;
  filters: readonly Filter[];
  searchLabel: string;
  searchRef: RefObject<HTMLInputElement | null>;
  /** What the filters found: "1,284 messages · €86.42". */
  summary?: ReactNode;
  /** After the search field, above it on phones. */
  actions?: ReactNode;
  /** Beside the filter button. */
  sort: ReactNode;
  /** At the end of the filter row. */
  controls: ReactNode;
}

/** Presets and search above, filter button and its chips below; each row scrolls within itself. */
export function ListToolbar({
  definition,
  state,
  filters,
  searchLabel,
  searchRef,
  summary,
  actions,
  sort,
  controls,
}: ListToolbarProps) {
  return (
    <div className="shrink-0 px-6 max-md:px-4">
      <div className="flex min-h-12 items-center gap-3 max-md:flex-col-reverse max-md:items-stretch max-md:gap-0">
        <ListPresets definition={definition} state={state} />
        <SearchField
          label={searchLabel}
          value={state.query.search}
          onSearch={state.setSearch}
          inputRef={searchRef}
          className="ml-auto w-58 shrink-0 max-md:mt-2 max-md:w-full max-md:first:mb-2"
        />
        {actions ? (
          <div className="flex shrink-0 gap-2 max-md:mt-2 max-md:flex-col">{actions}</div>
        ) : null}
      </div>
      <div className="flex min-h-9 items-center gap-2 pb-2 max-md:flex-wrap">
        <div className="-mx-0.5 scrollbar-none flex min-w-0 items-center gap-2 overflow-x-auto p-0.5">
          <FilterButton state={state} filters={filters} />
          {sort}
          <FilterChips state={state} filters={filters} />
        </div>
        <span
          className={cn(
            "ml-auto flex shrink-0 items-center gap-2 text-12 text-muted",
            summary && "max-md:ml-0 max-md:basis-full",
          )}
        >
          <span role="status">{summary}</span>
          {controls}
        </span>
      </div>
    </div>
  );
}
