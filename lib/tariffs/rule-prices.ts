import type { TariffRuleWire } from "./rule.ts";

/** A rule's prices, one for each unit it counts; the wire allows one price without a list. */
export function rulePrices({ price }: Pick<TariffRuleWire, "price">): readonly number[] {
  return typeof price === "number" ? [price] : price;
}
