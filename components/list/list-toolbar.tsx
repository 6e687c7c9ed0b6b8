"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Search } from "#components/ui/icons.ts";
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
  summary: ReactNode;
  /** The result on the filter's button: "Show 31 messages"; null while it is unknown. */
  result: string | null;
  /** Actions after the search field, or below it if there are periods; above it on phones. */
  actions?: ReactNode;
  /** The choice of the order, next to the filter button; on phones in the filter's sheet. */
  sort: ReactNode;
  /** Controls at the end of the filter row. */
  controls: ReactNode;
}

/**
 * Presets and search above, filter button and its chips below; each row scrolls within itself. On phones
 * one row of filter, search and presets, and one of what was found and can be done: the first card comes
 * within 200 px.
 */
export function ListToolbar({
  definition,
  state,
  filters,
  searchLabel,
  searchRef,
  summary,
  result,
  actions,
  sort,
  controls,
}: ListToolbarProps) {
  const [isSearching, setSearching] = useState(false);
  const { search } = state.query;
  const hasPresets = definition.presets !== undefined;
  const isOpen = isSearching || search !== "" || !hasPresets;
  // The actions have no room in the row of the periods, because they would hide the last period and the dates.
  const shownActions = actions ? (
    <div className="flex shrink-0 gap-2 max-md:order-6 max-md:mb-2 max-md:max-w-full max-md:flex-wrap max-md:[&>*]:h-9! max-md:[&>*]:px-2.5! max-md:[&>*]:text-13!">
      {actions}
    </div>
  ) : null;
  return (
    <div className="list-toolbar">
      <div className="flex min-h-12 items-center gap-3 max-md:contents">
        <ListPresets definition={definition} state={state} />
        <div
          className={cn(
            "ml-auto max-md:ml-0",
            !isOpen && "max-md:hidden",
            hasPresets
              ? "max-md:order-3 max-md:mb-2 max-md:basis-full"
              : // The rest of the row that the filter's button begins.
                "max-md:order-2 max-md:my-1 max-md:flex-1 max-md:basis-[calc(100%-3rem)]",
          )}
        >
          <SearchField
            label={searchLabel}
            value={search}
            onSearch={state.setSearch}
            onLeave={() => setSearching(false)}
            inputRef={searchRef}
            className="w-58 shrink-0 max-md:w-full"
          />
        </div>
        {hasPresets ? null : shownActions}
      </div>
      <div className="flex min-h-9 items-center gap-2 pb-2 max-md:contents">
        <div className="list-row max-md:order-1 max-md:shrink-0">
          <FilterButton state={state} filters={filters} result={result} sort={sort} />
          {hasPresets ? (
            <SearchToggle
              label={searchLabel}
              isOpen={isOpen}
              onOpen={() => {
                setSearching(true);
                // Shown by the time the browser draws next; a field that is hidden takes no focus.
                requestAnimationFrame(() => searchRef.current?.focus());
              }}
            />
          ) : null}
          <div className="flex shrink-0 items-center gap-2 max-md:hidden">
            <FilterChips state={state} filters={filters} />
          </div>
        </div>
        <div
          className={cn(
            "ml-auto flex shrink-0 items-start gap-2 text-12 text-muted max-md:order-5 max-md:ml-0 max-md:min-w-0 max-md:shrink max-md:pb-1 md:items-center max-md:[&>button]:size-8",
            // The actions are in one row with the count when both have room.
            actions ? "max-md:flex-1 max-md:basis-24" : "max-md:basis-full",
          )}
        >
          <div role="status" className="min-w-0 max-md:flex-1">
            {summary}
          </div>
          {controls}
        </div>
        {hasPresets ? shownActions : null}
      </div>
    </div>
  );
}

interface SearchToggleProps {
  label: string;
  isOpen: boolean;
  onOpen: () => void;
}

/** On phones a button opens the search field. */
function SearchToggle({ label, isOpen, onOpen }: SearchToggleProps) {
  const t = useTranslations("commons.list");
  return (
    <Button
      size="icon"
      aria-label={t("search", { what: label })}
      aria-expanded={isOpen}
      onClick={onOpen}
      className="size-9! md:hidden"
    >
      <Search />
    </Button>
  );
}
