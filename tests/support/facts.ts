import { operatorOf } from "#lib/operators/operators.ts";
import type { PricingFacts } from "#lib/tariffs/condition.ts";

/** A message as it is routed and priced; the operator is that of its number. */
export function factsOf(given: Partial<PricingFacts> = {}): PricingFacts {
  const { recipient = "+79161234567" } = given;
  const operator = operatorOf(recipient);
  return {
    text: "Hello",
    recipient,
    type: "sms",
    sender: "Shop",
    contactLists: [],
    group: operator?.group ?? null,
    mccmnc: operator?.mccmnc ?? null,
    segments: 1,
    seconds: 0,
    ...given,
  };
}
