/** Stretches of a money bar in percent of its width, from its left end on. */
export interface MoneyScale {
  /** The shares of the amount that are taken from the balance and from the overdraft. */
  own: number;
  overdraft: number;
  /** The missing amount; the bar then shows the whole cost. */
  shortage: number;
  /** The point where the balance ends and the overdraft begins; null without an overdraft. */
  overdraftFrom: number | null;
}

/**
 * The bar's full width is the money available, so that a small cost looks small; only a cost that is
 * greater takes its place.
 */
export function moneyScale(
  cost: number,
  { balance, available }: { balance: number; available: number },
): MoneyScale {
  const full = Math.max(available, cost);
  const own = Math.min(Math.max(0, balance), available);
  const share = (amount: number) => (full > 0 ? (Math.max(0, amount) / full) * 100 : 0);
  return {
    own: share(Math.min(cost, own)),
    overdraft: share(Math.min(cost, available) - own),
    shortage: share(cost - available),
    overdraftFrom: available > own ? share(own) : null,
  };
}
