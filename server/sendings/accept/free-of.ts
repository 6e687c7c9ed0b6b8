import { zero } from "#lib/money.ts";
import type { Quote } from "./quote.ts";

/** A message that costs its account nothing, even where the account has no price for it. */
export function freeOf(quote: Quote): Quote {
  const isUnpriced = quote.refusal === "sendings.errors.no.tariff";
  const free = { price: zero, unitPrice: zero, perSecond: null, tariffId: null, ruleId: null };
  return {
    ...quote,
    ...free,
    resellerId: null,
    income: zero,
    refusal: isUnpriced ? null : quote.refusal,
  };
}
