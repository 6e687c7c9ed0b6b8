/** The turnover of an account, of messages that left and of subscription periods, in units of its currency. */
export interface Spending {
  currency: string;
  today: number;
  month: number;
  /** What the reader has earned by it; null for a reader who isn't its reseller. */
  earned: Record<"today" | "month", number> | null;
}
