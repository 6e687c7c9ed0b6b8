import { asMoney, type Money, zero } from "#lib/money.ts";
import { operatorOf } from "#lib/operators/operators.ts";
import { priceMessage } from "#lib/tariffs/price.ts";
import { successSource } from "#lib/tariffs/sources.ts";
import { tariffFor } from "#server/tariffs/service.ts";

/** What a success costs, in the account's currency. */
export interface SuccessPrice {
  price: Money;
  tariffId: string;
  ruleId: string;
}

/** The price of confirming a number; null where the account has none. */
export async function successPrice(ownerId: string, phone: string): Promise<SuccessPrice | null> {
  const tariff = await tariffFor(ownerId, successSource);
  const operator = operatorOf(phone);
  const priced =
    tariff &&
    priceMessage(tariff.rules, {
      text: "",
      recipient: phone,
      type: successSource,
      sender: "",
      contactLists: [],
      group: operator?.group ?? null,
      mccmnc: operator?.mccmnc ?? null,
      segments: 1,
    });
  if (!priced) return null;
  const price = priced.amount < 0n ? asMoney(-priced.amount) : zero;
  return { price, tariffId: tariff.id, ruleId: priced.rule.id };
}
