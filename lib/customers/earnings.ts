import type { TariffSource } from "#lib/tariffs/sources.ts";

/** What a customer earned their reseller, by channel; amounts are decimals of the reseller's currency. */
export interface Earnings {
  id: string;
  name: string;
  total: number;
  channels: { type: TariffSource; amount: number }[];
}

/** Today's income from customers, the largest first. */
export interface EarnedToday {
  customers: Earnings[];
  /** By channel, of all customers, listed or not. */
  total: Pick<Earnings, "total" | "channels">;
}
