import type { Money } from "#lib/money.ts";
import { reachableRules, type CompiledTariff } from "./price.ts";

export interface LowestPrice {
  unitPrice: Money;
  /** Null where the rule has none. */
  secondPrice: Money | null;
}

/** The cheapest of what a tariff takes for a message, whatever its conditions; null where it takes nothing. */
export function lowestPrice(tariff: CompiledTariff): LowestPrice | null {
  let lowest: LowestPrice | null = null;
  for (const { receipt, prices } of reachableRules(tariff)) {
    const [unitPrice, secondPrice = null] = prices;
    if (unitPrice === undefined || receipt.action !== "decrease") continue;
    if (!lowest || unitPrice < lowest.unitPrice) lowest = { unitPrice, secondPrice };
  }
  return lowest;
}
