import type { Db } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

/**
 * Whether a company `c` makes an account's invoices and contracts: those of its reseller, where that has any
 * in use, else the platform's own, which are those of its operators.
 */
export function servesAccount(db: Db, accountId: string): Fragment {
  const reseller = db`
    select k.reseller_id from users k join companies rc on rc.owner_id = k.reseller_id
    where k.id = ${accountId} and rc.is_active and rc.removed_at is null`;
  // Arrays, read once: whose companies they are is then a range of the index over owner and id.
  return db`c.is_active and c.removed_at is null and c.owner_id = any(case when exists (${reseller})
    then array(${reseller} limit 1)
    else array(select o.id from users o where o.role in ('manager', 'admin')) end)`;
}
