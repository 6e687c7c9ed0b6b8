import type { Db } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

/**
 * Whether a company `c` makes an account's invoices and contracts: those of its reseller, where that has any
 * in use, else the platform's own, which are those of its operators.
 */
export function servesAccount(db: Db, accountId: string): Fragment {
  return db`c.is_active and c.removed_at is null and c.owner_id in (
    select o.id from users k
    left join lateral (
      select k.reseller_id as id from companies rc
      where rc.owner_id = k.reseller_id and rc.is_active and rc.removed_at is null limit 1
    ) r on true
    join users o on case when r.id is null then o.role in ('manager', 'admin') else o.id = r.id end
    where k.id = ${accountId})`;
}
