import { moneyToNumber, type Money } from "#lib/money.ts";
import { reachableRules, type CompiledTariff } from "./price.ts";
import { type TariffSource, unitsOf } from "./sources.ts";
import type { TariffView } from "./tariff-view.ts";

/** The lowest and the highest that the rules which debit take, for each thing that a source's price counts. */
export function priceRange(source: TariffSource, tariff: CompiledTariff): TariffView["prices"] {
  const debits = reachableRules(tariff).filter(({ receipt }) => receipt.action === "decrease");
  return unitsOf(source).flatMap((unit, at) => {
    const found = debits.flatMap(({ prices }) => prices[at] ?? []);
    const [first] = found;
    if (first === undefined) return [];
    const pick = (isBetter: (price: Money, best: Money) => boolean) =>
      moneyToNumber(found.reduce((best, price) => (isBetter(price, best) ? price : best), first));
    return [{ unit, lowest: pick((a, b) => a < b), highest: pick((a, b) => a > b) }];
  });
}
