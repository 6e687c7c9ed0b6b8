"use client";

import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { ChoiceChip, useChosenInSight } from "#components/ui/choice-chip.tsx";
import { DateRangePicker } from "#components/ui/date-range-picker.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { maxDays } from "#lib/analytics/analytics.ts";
import { type AnalyticsScreenQuery, analyticsPresets } from "#lib/analytics/screen-query.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { useAnalyticsAddress } from "./analytics-address.ts";

/** The period, with what it is compared to, and the channel. */
export function AnalyticsControls({ query }: { query: AnalyticsScreenQuery }) {
  const t = useTranslations("analytics");
  const commons = useTranslations("commons");
  const format = useFormatter();
  const { go } = useAnalyticsAddress();
  const { preset, days, compared, type } = query;
  const rowRef = useChosenInSight(`${preset} ${days?.from}`);
  const moment = (at: Date) =>
    format.dateTime(at, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
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
            onChoose={() => go({ preset: name, from: null, to: null })}
          >
            {commons(`presets.${name}`)}
          </ChoiceChip>
        ))}
        <DateRangePicker
          value={days}
          maxDays={maxDays}
          onChange={(range) => go({ preset: null, from: range.from, to: range.to })}
        />
      </div>
      <p className="text-12 text-muted">
        <span aria-hidden="true" className="mr-1.5 inline-block h-0.5 w-3 bg-text align-middle" />
        {t("compared", { from: moment(compared.from), to: moment(compared.to) })}
      </p>
      <NativeSelect
        size="sm"
        className="ml-auto max-md:ml-0"
        aria-label={t("columns.channel")}
        value={type ?? ""}
        onChange={(event) => go({ type: event.target.value || null })}
      >
        <option value="">{t("allChannels")}</option>
        {channelTypes.map((name) => (
          <option key={name} value={name}>
            {commons(`channel.${name}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
