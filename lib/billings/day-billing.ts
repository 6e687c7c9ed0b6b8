/** What came to an account within a day or left it otherwise than for messages; the amount is signed, in units. */
export interface DayBilling {
  source: string;
  count: number;
  amount: number;
}
