/** The cost of an account's messages, in units of its currency; null if counting takes too long. */
export interface Spending {
  currency: string;
  today: number | null;
  month: number | null;
  /** What the reader has earned by them; null for a reader who isn't their reseller. */
  earned: Record<"today" | "month", number> | null;
}
