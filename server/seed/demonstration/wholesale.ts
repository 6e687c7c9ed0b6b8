import { asMoney, type Money, moneyToNumber, parseMoney, zero } from "#lib/money.ts";
import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import type { Tx } from "#server/db/client.ts";
import { assignTariffs, createTariff, type Tariff } from "../factories/tariffs.ts";
import type { Speech } from "./speech.ts";

/** The reseller's share of the customers' price: four fifths. */
const share = [4n, 5n] as const;

/** What the reseller pays for a message that a customer pays `price` for. */
export const wholesaleOf = (price: Money): Money => asMoney((price * share[0]) / share[1]);

const lower = (price: number): number => moneyToNumber(wholesaleOf(parseMoney(price) ?? zero));

const lowered = ({ price, ...rule }: TariffRuleWire): TariffRuleWire => ({
  ...rule,
  price: typeof price === "number" ? lower(price) : price.map(lower),
});

/** Sets the reseller's purchase prices below the customers' prices, and stores the income from past messages. */
export async function createWholesale(
  tx: Tx,
  { say }: Speech,
  resellerId: string,
  tariffs: readonly Tariff[],
): Promise<void> {
  const bought: Tariff[] = [];
  for (const { source, currency, rules } of tariffs)
    bought.push(
      await createTariff(tx, {
        source,
        title: say("Оптовый"),
        currency,
        rules: rules.map(lowered),
      }),
    );
  await assignTariffs(tx, resellerId, bought);
  await tx`
    update sendings set reseller_id = ${resellerId}, income = price - price * ${share[0]} / ${share[1]}
    where price > 0 and owner_id in (select id from users where reseller_id = ${resellerId})`;
  await tx`select rebuild_income_sums()`;
}
