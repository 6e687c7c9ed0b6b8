import { addAmounts } from "#lib/add-amounts.ts";
import type { AnalyticsBar } from "#lib/analytics/screen-view.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";

/** What the bars are divided by: what became of messages, their channel, or their channel by money, or whose link was opened. */
export const chartKinds = ["outcomes", "channel", "money", "clicks"] as const;

export type ChartKind = (typeof chartKinds)[number];

const outcomes = ["seen", "delivered", "noReport", "failed"] as const;

/** A part of each bar, from the ground up. */
export type Series =
  | { kind: "outcome"; name: (typeof outcomes)[number] }
  | { kind: "channel"; name: ChannelType }
  | { kind: "others" }
  | { kind: "clicked" };

export interface ChartBar {
  at: string;
  /** A value for each of the series. */
  values: number[];
  total: number;
  before: { at: string; value: number } | null;
}

export interface Chart {
  series: Series[];
  bars: ChartBar[];
  /** The top of the axis, a round number. */
  top: number;
}

/** Channels that have a part of their own; the rest are one part together. */
const maxChannels = 7;

export function chartOf(bars: readonly AnalyticsBar[], kind: ChartKind): Chart {
  const series = seriesOf(bars, kind);
  const drawn = bars.map((bar): ChartBar => {
    const values = series.map((one) => valueOf(bar, one, series, kind));
    const value = bar.before?.[beforeOf[kind]];
    return {
      at: bar.at,
      values,
      total: addAmounts(...values),
      before: bar.before && value !== undefined ? { at: bar.before.at, value } : null,
    };
  });
  const most = drawn.map(({ total, before }) => Math.max(total, before?.value ?? 0));
  return { series, bars: drawn, top: Math.max(4, topOf(Math.max(0, ...most))) };
}

/** What of the compared period a bar is compared with. */
const beforeOf = { outcomes: "sent", channel: "sent", money: "spent", clicks: "clicked" } as const;

function seriesOf(bars: readonly AnalyticsBar[], kind: ChartKind): Series[] {
  if (kind === "outcomes") return outcomes.map(outcomeSeries);
  return kind === "clicks" ? [{ kind: "clicked" }] : channelSeries(bars, kind);
}

function outcomeSeries(name: (typeof outcomes)[number]): Series {
  return { kind: "outcome", name };
}

function channelSeries(bars: readonly AnalyticsBar[], kind: ChartKind): Series[] {
  const totals = new Map<ChannelType, number>();
  for (const { channels } of bars)
    for (const { channel, sent, spent } of channels)
      totals.set(channel, (totals.get(channel) ?? 0) + (kind === "money" ? spent : sent));
  const names = [...totals]
    .filter(([, total]) => total > 0)
    .toSorted((a, b) => b[1] - a[1])
    .map(([channel]) => channel);
  const own = names.slice(0, maxChannels).map((name): Series => ({ kind: "channel", name }));
  return names.length > maxChannels ? [...own, { kind: "others" }] : own;
}

function valueOf(bar: AnalyticsBar, one: Series, all: readonly Series[], kind: ChartKind): number {
  if (one.kind === "outcome") return outcomesOf(bar)[one.name];
  if (one.kind === "clicked") return bar.clicked;
  const named = new Set(all.map((other) => (other.kind === "channel" ? other.name : null)));
  const its = bar.channels.filter(({ channel }) =>
    one.kind === "channel" ? channel === one.name : !named.has(channel),
  );
  return addAmounts(...its.map(({ sent, spent }) => (kind === "money" ? spent : sent)));
}

function outcomesOf({ sent, delivered, seen, failed }: AnalyticsBar) {
  return {
    seen,
    delivered: delivered - seen,
    noReport: Math.max(0, sent - delivered - failed),
    failed,
  };
}

/** A round number at least as large, for the top of the axis. */
function topOf(count: number): number {
  const scale = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  return [1, 2, 4, 5, 8, 10].map((step) => step * scale).find((top) => top >= count) ?? count;
}
