"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { type KeyboardEvent, type ReactNode, useMemo, useState } from "react";
import { Money, useMoneyClosed } from "#components/money/money.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { ChoiceChip } from "#components/ui/choice-chip.tsx";
import { cn } from "#components/ui/cn.ts";
import type { AnalyticsBar } from "#lib/analytics/screen-view.ts";
import { ChartBars } from "./chart-bars.tsx";
import { type ChartKind, chartKinds, chartOf } from "./chart-series.ts";
import { inkOf, useChartWords } from "./use-chart-words.ts";
import { useWidth } from "./use-width.ts";

/** Few save the picture, so its script is no part of the first load. */
const PictureButton = dynamic(
  () => import("./picture-button.tsx").then((module) => module.PictureButton),
  { ssr: true },
);

/** It comes with the first bar that is pointed at; a boundary of its own keeps the page and its focus meanwhile. */
const ChartTip = dynamic(() => import("./chart-tip.tsx").then((module) => module.ChartTip), {
  loading: () => null,
});

interface AnalyticsChartProps {
  bars: readonly AnalyticsBar[];
  isDay: boolean;
  isCompared: boolean;
  currency: string;
}

/** Messages by day or hour in the order in which they go on; the compared period is a tick across each bar. */
export function AnalyticsChart({ bars, isDay, isCompared, currency }: AnalyticsChartProps) {
  const t = useTranslations("analytics");
  const format = useFormatter();
  const words = useChartWords(isDay);
  const isMoneyClosed = useMoneyClosed();
  const [kind, setKind] = useState<ChartKind>("outcomes");
  const [active, setActive] = useState<number | null>(null);
  const { ref, width } = useWidth();
  const chart = useMemo(() => chartOf(bars, kind), [bars, kind]);
  const hasClicks = bars.some(({ clicked, before }) => clicked > 0 || (before?.clicked ?? 0) > 0);
  const kinds = chartKinds.filter(
    (one) => !(one === "money" && isMoneyClosed) && (one !== "clicks" || hasClicks),
  );
  const valueOf = (value: number): ReactNode =>
    kind === "money" ? <Money amount={value} currency={currency} /> : format.number(value);
  const told = active === null ? undefined : chart.bars[active];
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, active, chart.bars.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  return (
    <figure className="min-w-0 px-6 py-3 max-md:px-4">
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-text-2">
        <span className="text-13 font-semibold text-text">{t(isDay ? "byHours" : "byDays")}</span>
        {chart.series.map((one) => (
          <span key={words.nameOf(one)} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={cn("size-2 rounded-[2px] bg-current", inkOf(one))}
            />
            {words.nameOf(one)}
          </span>
        ))}
        {isCompared ? (
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="h-0.5 w-3 bg-text" />
            {t("comparedPeriod")}
          </span>
        ) : null}
        <span className="ml-auto flex flex-wrap items-center gap-1">
          <span role="group" aria-label={t("kind")} className="inline-flex">
            {kinds.map((one) => (
              <ChoiceChip key={one} isChosen={one === kind} onChoose={() => setKind(one)}>
                {t(`kinds.${one}`)}
              </ChoiceChip>
            ))}
          </span>
          <PictureButton />
        </span>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go from bar to bar */}
      <div
        role="group"
        aria-label={t("bars")}
        aria-keyshortcuts="ArrowLeft ArrowRight Home End"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows go from bar to bar
        tabIndex={0}
        ref={ref}
        className="relative"
        onKeyDown={onKeyDown}
        onBlur={() => setActive(null)}
      >
        <ChartBars
          chart={chart}
          width={width}
          label={t("chart", { bars: bars.length })}
          active={active}
          onPoint={setActive}
          titleOf={(at) => words.moment(at, false)}
          hasAxis={!(kind === "money" && isMoneyClosed)}
        />
        {active === null ? null : (
          <ChartTip chart={chart} width={width} index={active} words={words} valueOf={valueOf} />
        )}
        <p role="status" className="sr-only">
          {told ? (
            <>
              {words.moment(told.at, true)}
              {": "}
              {chart.series.map((one, at) => (
                <span key={words.nameOf(one)}>
                  {words.nameOf(one)} {valueOf(told.values[at] ?? 0)}
                  {"; "}
                </span>
              ))}
              {told.before ? (
                <>
                  {t("comparedPeriod")} {valueOf(told.before.value)}
                </>
              ) : null}
            </>
          ) : null}
        </p>
      </div>
    </figure>
  );
}

/** Where a key leads from a bar; null for none, undefined for a key that leads nowhere. */
function placeAfter(key: string, active: number | null, bars: number): number | null | undefined {
  const last = bars - 1;
  if (last < 0) return undefined;
  if (key === "ArrowRight") return active === null ? 0 : Math.min(last, active + 1);
  if (key === "ArrowLeft") return active === null ? last : Math.max(0, active - 1);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return key === "Escape" && active !== null ? null : undefined;
}
