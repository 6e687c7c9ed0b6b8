import { periodSource } from "#lib/tariffs/sources.ts";
import type { Db } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import type { LedgerFault } from "./ledger.ts";
import { isOther } from "./wanted.ts";

/**
 * Finds subscription periods that started since a moment and differ from their billing: another amount or account, a
 * missing one, or one that isn't complete.
 */
export async function findPeriodFaults(db: Db, since: Date): Promise<LedgerFault[]> {
  const floor = idFloor(since);
  const rows = await db<(Omit<LedgerFault, "cause"> & { causeId: string })[]>`
    select coalesce(p.subscription_id::text, b.data ->> 'subscriptionId') as cause_id,
      coalesce(p.owner_id, b.owner_id) as owner_id, coalesce(-p.amount, 0)::bigint as balance,
      coalesce(b.amount, 0)::bigint as ledger
    from (select * from subscription_periods where id >= ${floor}) p
    full join (
      select b.id, b.owner_id, b.amount, b.data from billings b
      where b.id >= ${floor} and b.source = ${periodSource} and ${db.unsafe(isOther)} and b.status = 'complete'
        and b.data ? 'subscriptionId'
    ) b on b.id = p.id and b.owner_id = p.owner_id and b.data ->> 'subscriptionId' = p.subscription_id::text
    where coalesce(-p.amount, 0) <> coalesce(b.amount, 0)`;
  return rows.map(({ causeId, ...fault }): LedgerFault => ({
    ...fault,
    cause: { name: "subscriptionId", id: causeId },
  }));
}
