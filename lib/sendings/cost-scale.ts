/** Places on the cost bar in percent of its width. */
export interface CostScale {
  min: number;
  likely: number;
  max: number;
  /** Where the balance stands; null when there is none or it lies beyond the bar's right end. */
  balance: number | null;
  /** From where the cost goes beyond the balance; null when it doesn't. */
  over: number | null;
}

/** The bar ends a little past the dearer of price and balance, but a huge balance doesn't shrink the price to a dot. */
export function costScale(
  price: { min: number; likely: number; max: number },
  balance: number,
): CostScale {
  const isNear = balance > 0 && balance <= price.max * 4;
  const end = Math.max(price.max, isNear ? balance : 0) * 1.08;
  const place = (amount: number) =>
    end > 0 ? Math.min(100, Math.max(0, (amount / end) * 100)) : 0;
  return {
    min: place(price.min),
    likely: place(price.likely),
    max: place(price.max),
    balance: isNear ? place(balance) : null,
    over: price.max > balance && price.max > 0 ? place(Math.max(0, balance)) : null,
  };
}
