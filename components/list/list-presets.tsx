"use client";

import { useTranslations } from "next-intl";
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
  if (!definition.presets) return null;
  return (
    <div
      role="group"
      aria-label={t("list.period")}
      className="-ml-2 scrollbar-none flex min-w-0 items-center gap-0.5 overflow-x-auto p-0.5 max-md:-mr-4 max-md:py-2"
    >
      {definition.presets.map((name) => (
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
        maxDays={definition.maxDays}
      />
    </div>
  );
}
