import { asMoney, type Money, zero } from "#lib/money.ts";
import type { PricingFacts } from "#lib/tariffs/condition.ts";
import { priceMessage } from "#lib/tariffs/price.ts";
import { periodSource } from "#lib/tariffs/sources.ts";
import { tariffFor } from "#server/tariffs/service.ts";

/** A period as it is sold: money in the account's currency. */
export interface Sale {
  amount: Money;
  tariffId: string;
  ruleId: string;
  /** The buyer's reseller, and the reseller's share of the price; null and zero without a reseller. */
  resellerId: string | null;
  income: Money;
}

/** No rule of a period asks for anything (`rulesProblem`). */
const noMessage: PricingFacts = {
  text: "",
  recipient: "",
  type: periodSource,
  sender: "",
  contactLists: [],
  group: null,
  mccmnc: null,
  segments: 1,
};

/** What an account pays for a period now; null where it has no price. Changes count after 5 s at most. */
export async function currentSale(ownerId: string): Promise<Sale | null> {
  const sold = await priced(ownerId);
  if (!sold) return null;
  const { resellerId } = sold.tariff;
  const bought = resellerId === null ? null : await priced(resellerId);
  const { amount } = sold;
  return {
    amount,
    tariffId: sold.tariff.id,
    ruleId: sold.ruleId,
    // As with messages (docs/decisions/0042), a reseller without a buying price earns no income.
    resellerId: bought ? resellerId : null,
    income: bought ? asMoney(amount - bought.amount) : zero,
  };
}

async function priced(ownerId: string) {
  const tariff = await tariffFor(ownerId, periodSource);
  const price = tariff && priceMessage(tariff.rules, noMessage);
  return price && { tariff, ruleId: price.rule.id, amount: asMoney(-price.amount) };
}
