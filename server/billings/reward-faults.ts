import type { Db } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import type { LedgerFault } from "./ledger.ts";
import { isOther } from "./wanted.ts";

/**
 * Rewards of referrers, each with its billing, where the two differ: another amount or account, one without the
 * other, or not complete. Those moved since a moment.
 */
export async function findRewardFaults(db: Db, since: Date): Promise<LedgerFault[]> {
  const floor = idFloor(since);
  const rows = await db<(Omit<LedgerFault, "cause"> & { causeId: string })[]>`
    select coalesce(w.billing_id, b.id) as cause_id, coalesce(w.referrer_id, b.owner_id) as owner_id,
      coalesce(w.reward, 0)::bigint as balance, coalesce(b.amount, 0)::bigint as ledger
    from (select * from referral_rewards where billing_id >= ${floor}) w
    full join (
      select b.id, b.owner_id, b.amount from billings b
      where b.id >= ${floor} and ${db.unsafe(isOther)} and b.status = 'complete' and b.data @> '{"referral": true}'
    ) b on b.id = w.billing_id and b.owner_id = w.referrer_id
    where coalesce(w.reward, 0) <> coalesce(b.amount, 0)`;
  return rows.map(({ causeId, ...fault }): LedgerFault => ({
    ...fault,
    cause: { name: "rewardId", id: causeId },
  }));
}
