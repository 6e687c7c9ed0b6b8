import type { Db } from "#server/db/client.ts";

/**
 * Joins `r`, the rules that the reseller of account `a` lays over tariff `t` of `u.source`, if the currencies are the
 * same.
 */
export function resellerRules(db: Db) {
  return db`
    left join (reseller_prices r join balances rb on rb.owner_id = r.reseller_id)
      on r.reseller_id = a.reseller_id and r.source = u.source and rb.currency = t.currency`;
}
