"use client";

import { useTranslations } from "next-intl";
import { ChoiceChip, useChosenInSight } from "#components/ui/choice-chip.tsx";
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
  const rowRef = useChosenInSight(`${preset} ${from} ${to}`);
  if (!definition.presets) return null;
  return (
    <div ref={rowRef} role="group" aria-label={t("list.period")} className="list-presets">
      {definition.presets.map((name) => (
        <ChoiceChip key={name} isChosen={name === preset} onChoose={() => state.setPreset(name)}>
          {t(`presets.${name}`)}
        </ChoiceChip>
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
