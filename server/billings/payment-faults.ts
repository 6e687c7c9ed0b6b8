import type { Db } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import type { LedgerFault } from "./ledger.ts";

/** Its balance is what the payment says that the account has of it. */
type PaymentFault = LedgerFault & { paymentId: string };

/**
 * Payments whose movements aren't what they have come to: credited twice or never, given back without a movement.
 * Those changed since a moment, or all.
 */
export async function findPaymentFaults(db: Db, since = new Date(0)): Promise<PaymentFault[]> {
  const [oldest] = await db<{ at: Date | null }[]>`
    select min(uuid_extract_timestamp(id)) as at from payments where updated_at >= ${since}`;
  if (!oldest?.at) return [];
  return db<PaymentFault[]>`
    select p.id as payment_id, p.owner_id, p.balance, coalesce(b.total, 0)::bigint as ledger
    from (
      select id, owner_id,
        case when billing_id is null then 0 else amount end - refunded - coalesce(refund_amount, 0) as balance
      from payments where updated_at >= ${since}
    ) p
    left join (
      select data ->> 'paymentId' as payment_id, owner_id, sum(amount) as total from billings
      where id >= ${idFloor(oldest.at)} and source in ('accrual', 'subtract') and status in ('pending', 'complete')
        and data ? 'paymentId'
      group by 1, 2
    ) b on b.payment_id = p.id::text and b.owner_id = p.owner_id
    where p.balance <> coalesce(b.total, 0)`;
}
