import type { ChannelType } from "#lib/sendings/channels.ts";
import type { AnalyticsTotal } from "./analytics.ts";
import type { OutcomeCounts } from "./counts.ts";
import type { DeliveryTime } from "./delivery-time.ts";

/** A bar of the chart: a day, or an hour of one day. */
export interface AnalyticsBar extends OutcomeCounts {
  /** `2026-11-20`, or the beginning of the hour. */
  at: string;
  /** Sent messages and money by channel, in the currency of the view. */
  channels: { channel: ChannelType; sent: number; spent: number }[];
  /** The day or hour at this place of the compared period; null if there is none. */
  before: { at: string; sent: number; clicked: number; spent: number } | null;
}

/** A row of the table; `name` is what its dimension calls it, null where there is nothing to name. */
export interface AnalyticsTableRow extends AnalyticsTotal {
  key: string;
  name: string | null;
  /** Sent messages of the compared period; null where nothing is compared. */
  before: number | null;
  deliveryTime: DeliveryTime | null;
  /** The most frequent reason of failures; null without failures, or where days are shown. */
  reason: string | null;
}

export interface AnalyticsView {
  total: AnalyticsTotal;
  /** Of the compared period; null where nothing is compared. */
  before: AnalyticsTotal | null;
  /** The currency of the money in bars: that of most of it. */
  currency: string;
  deliveryTime: DeliveryTime | null;
  deliveryTimeBefore: DeliveryTime | null;
  /** Delivered messages of channels that report reading. */
  readable: { now: number; before: number };
  /** The operators that messages of the period went to, by their network code. */
  operators: { mccmnc: string; name: string }[];
  bars: AnalyticsBar[];
  rows: AnalyticsTableRow[];
  /** Rows that have no place in the table. */
  hidden: number;
}
