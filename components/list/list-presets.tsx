"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { cn } from "#components/ui/cn.ts";
import { DateRangePicker } from "#components/ui/date-range-picker.tsx";
import type { ListDefinition } from "#lib/list-definition.ts";
import type { ListState } from "./use-list-state.ts";

interface ListPresetsProps {
  definition: ListDefinition;
  state: ListState;
}

/** Periods as chips, and any days at all; nothing for a list without periods. */
export function ListPresets({ definition, state }: ListPresetsProps) {
  const t = useTranslations("commons");
  const { preset, from, to } = state.query;
  const rowRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = rowRef.current;
    const chosen = row?.querySelector<HTMLElement>("[data-chosen]");
    // The row alone scrolls: scrollIntoView would move the page as well.
    if (row && chosen)
      row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is chosen stands in the DOM
  }, [preset, from, to]);
  if (!definition.presets) return null;
  return (
    <div ref={rowRef} role="group" aria-label={t("list.period")} className="list-presets">
      {definition.presets.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === preset}
          data-chosen={name === preset ? "" : undefined}
          onClick={() => state.setPreset(name)}
          className={cn(
            "h-7 shrink-0 rounded-control px-2 text-13 font-medium whitespace-nowrap transition-colors duration-80 focus-visible:-outline-offset-2 max-md:h-9",
            name === preset ? "bg-accent-subtle text-accent-text" : "text-text-2 hover:bg-fill",
          )}
        >
          {t(`presets.${name}`)}
        </button>
      ))}
      <span data-chosen={from && to ? "" : undefined} className="shrink-0">
        <DateRangePicker
          value={from && to ? { from, to } : null}
          onChange={state.setDates}
          maxDays={definition.maxDays}
        />
      </span>
    </div>
  );
}
