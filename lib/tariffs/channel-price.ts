/** What a channel costs at least: decimal numbers of the account's currency. */
export interface ChannelPrice {
  /** Of what the channel's first price counts. */
  unit: number;
  /** The additional price of a second; null where seconds are not priced. */
  perSecond: number | null;
}
