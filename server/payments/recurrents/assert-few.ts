import { AppError } from "#lib/errors.ts";
import { maxRecurrents } from "#lib/payments/recurrent.ts";
import type { Tx } from "#server/db/client.ts";

/**
 * Throws Conflict if an account already has as many automatic payments as allowed, not counting the given one.
 * One that was left unconfirmed for a day isn't counted, unless it is being confirmed. Simultaneous calls are
 * serialized by a lock.
 */
export async function assertFewRecurrents(
  tx: Tx,
  ownerId: string,
  besides: string | null = null,
): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('recurrent_payments'), hashtext(${ownerId}))`;
  const [full] = await tx`
    select from recurrent_payments r
    where owner_id = ${ownerId} and removed_at is null and id is distinct from ${besides} and status <> 'block'
      and (status <> 'init' or created_at > now() - interval '1 day' or exists (
        select from payments p where p.recurrent_id = r.id and p.turn is null and p.status = 'init'))
    having count(*) >= ${maxRecurrents}`;
  if (full)
    throw new AppError("Conflict", "recurrentPayments.errors.many", {
      params: { count: maxRecurrents },
    });
}
