import type { AnalyticsTotal } from "./analytics.ts";
import type { OutcomeCounts } from "./counts.ts";
import type { DeliveryTime } from "./delivery-time.ts";

/** A bar of the chart: a day, or an hour of one day. */
export interface AnalyticsBar extends OutcomeCounts {
  /** `2026-11-20`, or the beginning of the hour. */
  at: string;
  /** Messages of the day or hour at this place of the compared period; null if it has none yet. */
  before: number | null;
}

/** A row of the table; `name` is what its dimension calls it, null where there is nothing to name. */
export interface AnalyticsTableRow extends AnalyticsTotal {
  key: string;
  name: string | null;
  /** Sent messages of the compared period. */
  before: number;
  deliveryTime: DeliveryTime | null;
  /** The most frequent reason of failures; null without failures, or where days are shown. */
  reason: string | null;
}

export interface AnalyticsView {
  total: AnalyticsTotal;
  before: AnalyticsTotal;
  deliveryTime: DeliveryTime | null;
  deliveryTimeBefore: DeliveryTime | null;
  /** Delivered messages of channels that report reading. */
  readable: { now: number; before: number };
  bars: AnalyticsBar[];
  rows: AnalyticsTableRow[];
  /** Rows that have no place in the table. */
  hidden: number;
}
