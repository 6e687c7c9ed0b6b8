import type { TariffRow } from "#drizzle/schema/tariffs.ts";
import { moneyToNumber } from "#lib/money.ts";
import type { ChannelPrice } from "#lib/tariffs/channel-price.ts";
import { lowestPrice } from "#lib/tariffs/lowest-price.ts";
import { compileTariff } from "#lib/tariffs/price.ts";
import type { TariffSource } from "#lib/tariffs/sources.ts";
import { sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";
import { resellerRules } from "./reseller-rules.ts";

type Paid = Pick<TariffRow, "rules"> & { source: TariffSource; over: unknown[] };
type Prices = Partial<Record<TariffSource, ChannelPrice>>;

/** The lowest price the account pays on each source it has a tariff for, in decimals of its currency. Changes count after 5 s at most. */
export const lowestPricesFor = memoizeFor(5000, async (ownerId): Promise<Prices> => {
  const db = sql();
  const rows = await db<Paid[]>`
    select u.source, t.rules, coalesce(r.rules, '[]') as over
    from users_tariffs u
    join tariffs t on t.id = u.tariff_id
    join users a on a.id = u.user_id
    ${resellerRules(db)}
    where u.user_id = ${ownerId}`;
  const prices = rows.flatMap(({ source, rules, over }) => {
    const lowest = lowestPrice(compileTariff(rules, over));
    if (!lowest) return [];
    const { unitPrice, secondPrice } = lowest;
    const price: ChannelPrice = {
      unit: moneyToNumber(unitPrice),
      perSecond: secondPrice === null ? null : moneyToNumber(secondPrice),
    };
    return [[source, price] as const];
  });
  return Object.fromEntries(prices);
});
