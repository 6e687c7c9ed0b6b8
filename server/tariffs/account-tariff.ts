import type { TariffRow } from "#drizzle/schema/tariffs.ts";
import type { UserRow } from "#drizzle/schema/users.ts";
import { compileTariff, type CompiledTariff } from "#lib/tariffs/price.ts";
import type { TariffSource } from "#lib/tariffs/sources.ts";
import { sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";
import { log } from "#server/log.ts";
import { resellerRules } from "./reseller-rules.ts";

export interface AccountTariff {
  id: string;
  title: string;
  currency: string;
  rules: CompiledTariff;
  /** The reseller of the account; null if it has none or they use different currencies. */
  resellerId: string | null;
}

const compiled = memoizeFor<`${string}:${string}`, AccountTariff | null>(5000, async (key) => {
  const [ownerId = "", source = ""] = key.split(":");
  const db = sql();
  const [row] = await db<
    (Pick<TariffRow, "id" | "title" | "currency" | "rules"> &
      Pick<UserRow, "resellerId"> & { over: unknown[] })[]
  >`
    select t.id, t.title, t.currency, t.rules, coalesce(r.rules, '[]') as over, s.owner_id as reseller_id
    from users_tariffs u
    join tariffs t on t.id = u.tariff_id
    join users a on a.id = u.user_id
    left join balances s on s.owner_id = a.reseller_id and s.currency = t.currency
    ${resellerRules(db)}
    where u.user_id = ${ownerId} and u.source = ${source}`;
  if (!row) return null;
  const rules = compileTariff(row.rules, row.over);
  if (rules.unreadable > 0)
    log().error({ tariffId: row.id, rules: rules.unreadable }, "tariff has unreadable rules");
  const { id, title, currency, resellerId } = row;
  return { id, title, currency, rules, resellerId };
});

/** Has the next price of an account on a source be by the tariff as it is now. */
export function forgetTariff(ownerId: string, source: TariffSource): void {
  compiled.forget(`${ownerId}:${source}`);
}

/** The tariff an account pays a source by; null when none is assigned. Changes count after 5 s at most. */
export async function tariffFor(
  ownerId: string,
  source: TariffSource,
): Promise<AccountTariff | null> {
  return compiled(`${ownerId}:${source}`);
}
