/** The exact sum of amounts as JSON shows them, in units of the currency: counted in whole 1/10 000. */
export function addAmounts(...amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 10_000), 0) / 10_000;
}
