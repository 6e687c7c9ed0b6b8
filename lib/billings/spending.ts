/** What an account's messages have cost, in units of its currency; null where it takes too long to count. */
export interface Spending {
  currency: string;
  today: number | null;
  month: number | null;
  /** What the reader has earned by them; null for a reader who isn't their reseller. */
  earned: Record<"today" | "month", number> | null;
}
