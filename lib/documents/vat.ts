import { asMoney, type Money } from "#lib/money.ts";

/** Writes basis points as a percentage, for example "22%". */
export function rateText(locale: string, rate: number): string {
  const percent = { style: "percent", maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(locale, percent).format(rate / 10_000);
}

/** The smallest coin, and basis points of the whole. */
const coin = 100n;
const whole = 10_000n;

/** The VAT included in an amount, rounded to a coin; `rate` is in basis points, null without VAT. */
export function vatWithin(amount: Money, rate: number | null): Money {
  if (rate === null) return asMoney(0n);
  const part = BigInt(rate);
  const divisor = (whole + part) * coin;
  return asMoney(((amount * part * 2n + divisor) / (divisor * 2n)) * coin);
}
