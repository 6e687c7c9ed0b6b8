import { asMoney, type Money, parseMoney } from "#lib/money.ts";
import { type PaymentMethod, paymentMethods } from "./kinds.ts";

/** Hundredths of a percent: 280 is 2.8 %. */
export type Rate = number;
export type Rates = Readonly<Record<PaymentMethod, Rate>>;

/** What the product asks where an operator has set nothing. */
const usual: Rates = { yookassa: 0, stripe: 0, wallet: 300, test: 0 };

/** The smallest coin of the currencies that balances are kept in: 1/100 of a unit. */
export const minorUnit = 100n;

const line = /^([a-z][\w-]*)\s+(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/i;

/** Reads "yookassa 2.8, stripe 3"; null where a part is no method with its percent. */
export function readRates(text: string): Rates | null {
  const rates = { ...usual };
  // A comma parts methods, and the decimals of a percent: only one before a letter parts.
  for (const part of text.split(/[,;\n]\s*(?=[a-z])/i)) {
    if (part.trim() === "") continue;
    const [, name, percent = ""] = line.exec(part.trim()) ?? [];
    const method = paymentMethods.find((known) => known === name?.toLowerCase());
    const parsed = parseMoney(percent);
    if (!method || parsed === null) return null;
    rates[method] = Number(parsed / minorUnit);
  }
  return rates;
}

/** The commission for an amount, rounded up to a coin so that the platform doesn't pay the rest. */
export function commissionOf(amount: Money, rate: Rate): Money {
  const coins = (amount * BigInt(rate) + 10_000n * minorUnit - 1n) / (10_000n * minorUnit);
  return asMoney(coins * minorUnit);
}
