import { AppError } from "#lib/errors.ts";
import { moneyToNumber, asMoney } from "#lib/money.ts";
import { operatorOf, operatorTitle } from "#lib/operators/operators.ts";
import { type MessagePrice, priceMessage } from "#lib/tariffs/price.ts";
import type { SimulationInput, SimulationView } from "#lib/tariffs/simulation.ts";
import { readTypedPhone } from "#lib/typed-phone.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { tariffFor } from "./account-tariff.ts";
import { factsOf } from "./message-facts.ts";
import { operatorsOf } from "./operators-of.ts";

/** What a message of an account in the actor's scope would cost and by which rule; sends nothing. */
export const simulatePrice = permitted(
  "tariffs.get",
  async (actor, input: SimulationInput): Promise<SimulationView> => {
    const { type, OwnerId: ownerId = actor.userId } = input;
    const db = sql();
    const [account] = await db<{ currency: string }[]>`
      select currency from balances
      where owner_id = ${ownerId} and ${visibleTo(db, actor, "tariffs.get", "owner_id")}`;
    if (!account) throw new AppError("NotFound", "commons.errors.notFound");
    const recipient = readTypedPhone(input.recipient, actor.country) ?? input.recipient;
    const operator = operatorOf(recipient);
    const facts = factsOf(input, recipient);
    const isCustomer = actor.role === "reseller" && ownerId !== actor.userId;
    const [tariff, buying] = await Promise.all([
      tariffFor(ownerId, type),
      isCustomer ? tariffFor(actor.userId, type) : null,
    ]);
    const priced = tariff && priceMessage(tariff.rules, facts);
    const bought = buying && priceMessage(buying.rules, facts);
    const rules = tariff?.rules.rules ?? [];
    const at = priced ? rules.findIndex(({ receipt }) => receipt === priced.rule) : -1;
    const rule = rules[at]?.wire ?? null;
    return {
      currency: account.currency,
      tariff: tariff?.title ?? null,
      operator: operator && {
        mccmnc: operator.mccmnc,
        country: operator.country,
        operator: operatorTitle(operator.mccmnc, actor.locale),
      },
      segments: facts.segments,
      rule,
      operators: operatorsOf(rule ? [rule] : [], actor.locale),
      asked: at + 1,
      price: costOf(priced),
      buys: costOf(bought),
    };
  },
);

function costOf(priced: MessagePrice | null): number | null {
  return priced && moneyToNumber(asMoney(0n - priced.amount));
}
