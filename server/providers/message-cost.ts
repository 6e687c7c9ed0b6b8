import { asMoney, type Money } from "#lib/money.ts";
import type { CostList } from "#lib/providers/costs.ts";
import type { PricingFacts } from "#lib/tariffs/condition.ts";
import { type CompiledTariff, compileTariff, priceMessage } from "#lib/tariffs/price.ts";

/** What a provider takes for messages, as it is stored; `version` changes with it. */
export interface StoredCosts {
  providerId: string;
  costs: readonly CostList[];
  version: string;
}

export interface Cost {
  currency: string;
  amount: Money;
}

interface Compiled {
  version: string;
  lists: ReadonlyMap<string, { currency: string; rules: CompiledTariff }>;
}

/** Compiled rules by provider: a thousand of them are compiled once, not for every message. */
const compiled = new Map<string, Compiled>();

/** What a provider takes for a message; null where no rule of its costs fits. */
export function costOf({ providerId, costs, version }: StoredCosts, facts: PricingFacts): Cost | null {
  if (costs.length === 0) return null;
  let known = compiled.get(providerId);
  if (known?.version !== version) {
    if (compiled.size > 1000) compiled.clear();
    known = { version, lists: compile(costs) };
    compiled.set(providerId, known);
  }
  const list = known.lists.get(facts.type);
  const price = list && priceMessage(list.rules, facts);
  return price ? { currency: list.currency, amount: asMoney(-price.amount) } : null;
} // prettier-ignore

function compile(costs: readonly CostList[]): Compiled["lists"] {
  return new Map(
    costs.map(({ source, currency, rules }) => [source, { currency, rules: compileTariff(rules) }]),
  );
}
