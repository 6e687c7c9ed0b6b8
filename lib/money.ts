/** Integer count of 1/10 000 of a currency unit: 2.35 RUB is 23500n. */
export type Money = bigint & { readonly __money: unique symbol };

export const moneyScale = 10_000n;
const grouped = /^[+-]?\d{1,3}(?:[ \u00A0\u2009\u202F]\d{3})+(?:[.,]\d{1,4})?$/;
const decimal = /^([+-]?)(\d{1,13})(?:[.,](\d{1,4}))?$/;

export const zero = 0n as Money;

/** Marks an integer that already counts 1/10 000 of a unit (a database column, a sum). */
export function asMoney(units: bigint): Money {
  return units as Money;
}

/** Parses "1000", "1 000 000", "2,35" or 2.35 exactly; null when it is no amount with at most 4 decimals. */
export function parseMoney(input: string | number): Money | null {
  const written = String(input).trim();
  const match = decimal.exec(grouped.test(written) ? written.replaceAll(/\s/g, "") : written);
  if (!match) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  const units = BigInt(whole) * moneyScale + BigInt(fraction.padEnd(4, "0"));
  return asMoney(sign === "-" ? -units : units);
}

/** Exact decimal text: 23500n is "2.35", whole amounts have no point. */
export function moneyToDecimal(money: Money): string {
  const absolute = money < 0n ? -money : money;
  const fraction = (absolute % moneyScale).toString().padStart(4, "0").replace(/0+$/, "");
  return `${money < 0n ? "-" : ""}${absolute / moneyScale}${fraction && `.${fraction}`}`;
}

/** The decimal number shown in JSON: 23500n is 2.35. */
export function moneyToNumber(money: Money): number {
  return Number(moneyToDecimal(money));
}
