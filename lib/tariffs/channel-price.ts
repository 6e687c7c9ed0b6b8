/** What a channel costs at least: decimal numbers of the account's currency. */
export interface ChannelPrice {
  /** The price of the channel's first unit. */
  unit: number;
  /** The additional price of a second; null where seconds are not priced. */
  perSecond: number | null;
}
