import type { ReactNode } from "react";
import { useFormatter } from "#components/time/use-formatter.ts";
import { cn } from "#components/ui/cn.ts";
import { middleOf } from "./chart-bars.tsx";
import type { Chart } from "./chart-series.ts";
import { inkOf, type useChartWords } from "./use-chart-words.ts";

interface ChartTipProps {
  chart: Chart;
  /** The width of the drawing. */
  width: number;
  /** The bar it is about, by its place. */
  index: number;
  words: ReturnType<typeof useChartWords>;
  valueOf: (value: number) => ReactNode;
}

/** The numbers of one bar, next to the bar. A status says them in words for assistive technology. */
export function ChartTip({ chart, width, index, words, valueOf }: ChartTipProps) {
  const format = useFormatter();
  const bar = chart.bars[index];
  if (!bar) return null;
  const middle = middleOf(index, chart.bars.length, width) * 100;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-0 z-10 w-56 max-w-full rounded-card border border-border bg-raised p-3 text-12 shadow-e2"
      style={{
        left:
          middle > 50
            ? `max(0px, calc(${middle}% - 15.5rem))`
            : `min(calc(100% - 14rem), calc(${middle}% + 1.5rem))`,
      }}
    >
      <p className="mb-1 flex justify-between gap-3 font-semibold">
        {words.moment(bar.at, true)}
        <span className="figures">{valueOf(bar.total)}</span>
      </p>
      {chart.series.map((one, at) => {
        const value = bar.values[at] ?? 0;
        const isFailed = one.kind === "outcome" && one.name === "failed";
        return (
          <p key={`${one.kind} ${words.nameOf(one)}`} className="flex justify-between gap-3 py-0.5">
            <span className="inline-flex min-w-0 items-center gap-1.5">
              <span className={cn("size-2 shrink-0 rounded-[2px] bg-current", inkOf(one))} />
              <span className="truncate">{words.nameOf(one)}</span>
            </span>
            <span
              className={cn("figures whitespace-nowrap", isFailed && value > 0 && "text-danger")}
            >
              {valueOf(value)}
              {isFailed && value > 0
                ? ` · ${format.number(value / bar.total, { style: "percent", maximumFractionDigits: 1 })}`
                : null}
            </span>
          </p>
        );
      })}
      {bar.before ? (
        <p className="mt-1 flex justify-between gap-3 border-t border-border pt-1 text-muted">
          {words.moment(bar.before.at, true)}
          <span className="figures">{valueOf(bar.before.value)}</span>
        </p>
      ) : null}
    </div>
  );
}
