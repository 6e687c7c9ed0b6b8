import { operatorByCode } from "#lib/operators/operators.ts";
import type { PricingFacts } from "#lib/tariffs/condition.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";

type Conditions = TariffRuleWire["conditions"];

const rule = (
  id: string,
  price: number,
  conditions: Conditions,
  priority: number,
): TariffRuleWire => ({ id, action: "decrease", price, priority, conditions });
const of = (value: string): Conditions[number] => ({ tag: "mccmnc", value });

/** As a large price list has them: nearly all of an operator each, and some that read texts and senders. */
export const twoHundredRules: readonly TariffRuleWire[] = [
  ...Array.from({ length: 196 }, (_, at) => rule(`o${at}`, 1, [of(String(25_000 + at))], 5)),
  rule("codes", 0.8, [{ tag: "keywords", value: ["code", "password"] }, of("250*")], 20),
  rule("promo", 1.4, [{ tag: "sender", value: ["PROMO*", "SALE*"] }], 30),
  rule("abroad", 3, [of("4*")], 2),
  rule("rest", 2, [], 0),
];

/** Prices a thousand messages to all of these operators, and some others. */
export const thousandMessages: readonly PricingFacts[] = Array.from({ length: 1000 }, (_, at) => {
  const mccmnc = String(25_000 + (at % 220));
  return {
    text: "Your order is ready",
    recipient: "+79162041835",
    type: "sms",
    sender: "Cabinet",
    contactLists: [],
    group: operatorByCode(mccmnc)?.group ?? null,
    mccmnc,
    segments: 1,
  };
});
