/** An account's money at the end of each of the last days, now last; in its currency. */
export interface BalanceDays {
  currency: string;
  days: { day: string; balance: number }[];
}
