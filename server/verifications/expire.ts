import type { VerificationRow } from "#drizzle/schema/verifications.ts";
import { refund } from "#server/billings/ledger.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";

/** The most that one transaction ends: it locks the money of their accounts. */
const maxRows = 500;

/** Ends checks whose time is over and gives back what was reserved for them. */
export async function expireVerifications(isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping() && (await expireSome()) === maxRows);
}

async function expireSome(): Promise<number> {
  return transaction(async (tx) => {
    const over = await tx<Pick<VerificationRow, "ownerId" | "id">[]>`
      update verifications set state = 'expired', updated_at = now()
      where id in (
        select id from verifications where state = 'pending' and expired_at <= now()
        order by expired_at limit ${maxRows} for no key update skip locked)
      returning owner_id, id`;
    await refund(tx, over);
    const byOwner = Map.groupBy(over, ({ ownerId }) => ownerId);
    const events = [...byOwner].map(([ownerId, rows]) => ({
      name: "verifications.ended" as const,
      ownerId,
      ids: rows.map(({ id }) => id),
    }));
    await record(tx, { kind: "system" }, ...events);
    return over.length;
  });
}
