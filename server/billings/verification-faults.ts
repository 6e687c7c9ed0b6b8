import { successSource } from "#lib/tariffs/sources.ts";
import type { Db } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import type { LedgerFault } from "./ledger.ts";
import { isOther } from "./wanted.ts";

/**
 * Finds checks of numbers since a moment whose charge isn't as they are: reserved while one is open, taken once it is
 * approved, given back otherwise.
 */
export async function findVerificationFaults(db: Db, since: Date): Promise<LedgerFault[]> {
  const floor = idFloor(since);
  const rows = await db<(Omit<LedgerFault, "cause"> & { causeId: string })[]>`
    select coalesce(v.id, b.id) as cause_id, coalesce(v.owner_id, b.owner_id) as owner_id,
      coalesce(-v.price, 0)::bigint as balance, coalesce(b.amount, 0)::bigint as ledger
    from (
      select id, owner_id, price,
        case state when 'pending' then 'pending' when 'approved' then 'complete' else 'refunded' end as status
      from verifications where id >= ${floor} and price <> 0) v
    full join (
      select b.id, b.owner_id, b.amount, b.status from billings b
      where b.id >= ${floor} and b.source = ${successSource} and ${db.unsafe(isOther)} and b.actor_id is null
    ) b on b.id = v.id and b.owner_id = v.owner_id
    where v.price is distinct from -b.amount or v.status is distinct from b.status`;
  return rows.map(({ causeId, ...fault }): LedgerFault => ({
    ...fault,
    cause: { name: "verificationId", id: causeId },
  }));
}
