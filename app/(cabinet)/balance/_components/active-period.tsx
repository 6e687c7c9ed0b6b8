"use client";

import { useTranslations } from "next-intl";
import { useListState } from "#components/list/use-list-state.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { isDatePreset } from "#lib/dates/presets.ts";
import type { ListDefinition } from "#lib/list-definition.ts";

/** The period that the tab's list shows, as its address says. */
export function ActivePeriod({ definition }: { definition: ListDefinition }) {
  const t = useTranslations("billings");
  const presetName = useTranslations("commons.presets");
  const format = useFormatter();
  const { preset, from, to } = useListState(definition).query;
  if (preset && isDatePreset(preset)) return presetName(preset);
  if (!from || !to) return t("allTime");
  // Days, not moments: no zone may move them.
  const day = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
  return t("dates", { from: day(from), to: day(to) });
}
