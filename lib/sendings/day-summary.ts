/** What an account sent since a moment. Money is a decimal number of its currency. */
export interface DaySummary {
  /** Messages that left. */
  sent: number;
  /** Those of them that arrived. */
  delivered: number;
  charged: number;
  /** There are more than were counted: the figures are of the latest ones. */
  isCapped: boolean;
}
