/** Billings of a day other than for messages, by source; the amount is signed, in units. */
export interface DayBilling {
  source: string;
  count: number;
  amount: number;
}
