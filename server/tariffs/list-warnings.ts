import type { TariffRow } from "#drizzle/schema/tariffs.ts";
import { marginWarnings } from "#lib/tariffs/margin.ts";
import type { PriceListWarning } from "#lib/tariffs/price-list.ts";
import { reachableRules, compileTariff } from "#lib/tariffs/price.ts";
import type { TariffSource } from "#lib/tariffs/sources.ts";
import type { Db } from "#server/db/client.ts";
import { accountName } from "#server/users/service.ts";
import { resellerRules } from "./reseller-rules.ts";

/** The maximum of checked pairs of reseller and price list, in order of name. */
const maxPairs = 500;
const maxWarnings = 100;

/** What customers of a reseller pay by, with what the reseller lays over it and buys by. */
interface Sale {
  resellerId: string;
  reseller: string;
  soldId: string;
  sold: unknown[];
  laidOver: unknown[];
  boughtId: string;
  bought: unknown[];
  boughtOver: unknown[];
}

/**
 * Finds messages that are sold below their buying price with this price list, as the list of customers or of
 * their resellers. It reads the current rules, not those cached for 5 s.
 */
export async function priceListWarnings(
  db: Db,
  { id, source }: Pick<TariffRow, "id" | "source">,
): Promise<PriceListWarning[]> {
  const sales = await findSales(db, id, source);
  const noted = new Set<string>();
  const warnings = sales.flatMap((sale) => warningsOf(sale, id, source as TariffSource));
  // What a reseller lays over it is laid over all that their customers pay by.
  const once = warnings.filter((warning) => {
    const told = Object.values(warning).join(" ");
    return !noted.has(told) && noted.add(told);
  });
  return once.slice(0, maxWarnings);
}

async function findSales(db: Db, id: string, source: string): Promise<Sale[]> {
  return db<Sale[]>`
    with pairs as (
      select c.reseller_id, p.tariff_id as sold_id
      from users_tariffs p join users c on c.id = p.user_id
      where p.tariff_id = ${id} and c.reseller_id is not null
      union
      select c.reseller_id, p.tariff_id
      from users_tariffs b join users c on c.reseller_id = b.user_id
      join users_tariffs p on p.user_id = c.id and p.source = ${source}
      where b.tariff_id = ${id}
    )
    select a.id as reseller_id, ${accountName(db, "a")} as reseller, s.id as sold_id, s.rules as sold,
      coalesce(o.rules, '[]') as laid_over, t.id as bought_id, t.rules as bought, coalesce(r.rules, '[]') as bought_over
    from pairs
    join tariffs s on s.id = pairs.sold_id
    join users a on a.id = pairs.reseller_id
    join balances m on m.owner_id = a.id and m.currency = s.currency
    join users_tariffs u on u.user_id = a.id and u.source = ${source}
    join tariffs t on t.id = u.tariff_id
    left join reseller_prices o on o.reseller_id = a.id and o.source = ${source}
    ${resellerRules(db)}
    order by reseller, a.id, s.id limit ${maxPairs}`;
}

function warningsOf(sale: Sale, id: string, source: TariffSource): PriceListWarning[] {
  const { resellerId, reseller, soldId, boughtId } = sale;
  const asked = reachableRules(compileTariff(sale.sold, sale.laidOver)).map(({ wire }) => wire);
  const over = compileTariff(sale.laidOver).rules.length;
  const bought = compileTariff(sale.bought, sale.boughtOver);
  const found = (rules: typeof asked, isOwn: boolean) =>
    marginWarnings(source, rules, bought).map((warning): PriceListWarning => ({
      ...warning,
      rule: isOwn ? warning.rule : null,
      ResellerId: resellerId,
      reseller,
    }));
  return [
    // What is laid over it is no matter of this list, unless it is bought by it.
    ...(boughtId === id ? found(asked.slice(0, over), false) : []),
    ...found(asked.slice(over), soldId === id),
  ];
}
