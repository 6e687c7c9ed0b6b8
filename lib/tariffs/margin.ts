import { type Money, moneyToNumber, parseMoney, zero } from "#lib/money.ts";
import { buyingOf } from "./buying.ts";
import type { MarginWarning } from "./price-list.ts";
import type { CompiledTariff } from "./price.ts";
import { rulePrices } from "./rule-prices.ts";
import type { TariffRuleWire } from "./rule.ts";
import { type TariffSource, unitsOf } from "./sources.ts";

/** Rules that sell under what their messages may be bought at, for each operator that either tariff names. */
export function marginWarnings(
  source: TariffSource,
  selling: readonly TariffRuleWire[],
  buying: CompiledTariff,
): MarginWarning[] {
  const boughtAt = buyingOf(source, buying);
  return selling.flatMap((rule): MarginWarning[] => {
    if (rule.action !== "decrease") return [];
    const bought = boughtAt(rule);
    const asked = rulePrices(rule);
    return unitsOf(source).flatMap((unit, at): MarginWarning[] => {
      const sells = parseMoney(asked[at] ?? 0) ?? zero;
      let dearest: { price: Money; mccmnc: string | null } | null = null;
      for (const { mccmnc, prices } of bought) {
        for (const { [at]: price = zero } of prices)
          if (price > (dearest?.price ?? sells)) dearest = { price, mccmnc };
      }
      if (dearest === null) return [];
      const { price, mccmnc } = dearest;
      return [
        { rule: rule.id, unit, sells: moneyToNumber(sells), buys: moneyToNumber(price), mccmnc },
      ];
    });
  });
}

/**
 * The most that messages of an operator, of a country (`250*`) or of all others (null) may be bought at, in the order of the
 * source's units: rules that ask for a sender or a word may cost more than a plain message.
 */
export function maxPaid(
  source: TariffSource,
  buying: CompiledTariff,
): (code: string | null) => number[] {
  const boughtAt = buyingOf(source, buying);
  return (code) => {
    const conditions = code === null ? [] : [{ tag: "mccmnc" as const, value: code }];
    const bought = boughtAt({ id: "cell", action: "decrease", price: 0, priority: 0, conditions });
    return unitsOf(source).map((_, at) =>
      Math.max(
        0,
        ...bought.flatMap(({ prices }) => prices.map((one) => moneyToNumber(one[at] ?? zero))),
      ),
    );
  };
}

/** Whether rules sell messages that can't be bought by the other tariff at all. */
export function sellsUnavailable(
  source: TariffSource,
  selling: readonly TariffRuleWire[],
  buying: CompiledTariff,
): boolean {
  const boughtAt = buyingOf(source, buying);
  return selling.some((rule) => boughtAt(rule).some(({ isCovered }) => !isCovered));
}
