import type { ChannelType } from "#lib/sendings/channels.ts";

interface ChannelSpending {
  channel: ChannelType;
  amount: number;
}

interface OperatorDelivery {
  /** A network code. */
  operator: string;
  name: string;
  sent: number;
  delivered: number;
}

/** What the last days come to, for small plots; empty parts have nothing to show. */
export interface MonthView {
  /** In the reader's currency, the largest first. */
  spending: ChannelSpending[];
  /** The operators with the most messages. */
  delivery: OperatorDelivery[];
}
