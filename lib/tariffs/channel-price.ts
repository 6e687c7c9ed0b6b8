/** What a channel costs at least: decimal numbers of the account's currency. */
export interface ChannelPrice {
  /** Of what the channel's first price counts. */
  unit: number;
  /** Of a second beside it; null where seconds are not priced. */
  perSecond: number | null;
}
