import type { Db } from "#server/db/client.ts";

/**
 * Joins `r`, the rules that the reseller of account `a` lays over tariff `t` of `u.source`, if the currencies are the
 * same: those for the account before those for all customers.
 */
export function resellerRules(db: Db, isForAccount = db`true`) {
  return db`
    left join lateral (
      select jsonb_build_array(coalesce(own.rules, '[]'), coalesce(every.rules, '[]')) as rules,
        greatest(own.updated_at, every.updated_at) as updated_at
      from balances rb
      left join reseller_prices every on every.reseller_id = rb.owner_id and every.source = u.source
      left join customer_prices own on own.reseller_id = rb.owner_id and own.user_id = a.id and own.source = u.source
        and ${isForAccount}
      where rb.owner_id = a.reseller_id and rb.currency = t.currency
    ) r on true`;
}
