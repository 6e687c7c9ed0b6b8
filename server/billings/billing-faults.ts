import { ownSources } from "#lib/billings/billing.ts";
import type { Db } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import type { Fragment } from "#server/db/paging.ts";
import type { LedgerFault, BillingCause } from "./ledger.ts";
import { findPeriodFaults } from "./period-faults.ts";
import { findRewardFaults } from "./reward-faults.ts";
import { findVerificationFaults } from "./verification-faults.ts";
import { isOther } from "./wanted.ts";

/** A cause of billings that their data names, with the balance that each cause should have given the account. */
interface Cause {
  name: BillingCause;
  table: "payments" | "invoices";
  /** Selects `id`, `owner_id` and `balance` of the rows that changed since the time. */
  due: (db: Db, since: Date) => Fragment;
}

const causes: readonly Cause[] = [
  {
    name: "paymentId",
    table: "payments",
    // A payment by invoice is credited by the invoice.
    due: (db, since) => db`
      select id, owner_id,
        case when billing_id is null then 0 else amount end - refunded - coalesce(refund_amount, 0) as balance
      from payments where updated_at >= ${since} and invoice_id is null`,
  },
  {
    name: "invoiceId",
    table: "invoices",
    // Payments to a reseller's company were taken off the reseller's balance.
    due: (db, since) => db`
      select i.id, s.owner_id, s.balance
      from invoices i cross join lateral (values
        (i.owner_id, case when i.status = 'paid' then i.amount else 0 end),
        (nullif(i.seller_id, i.owner_id), case when i.status = 'paid' and i.is_resold then -i.amount else 0 end)
      ) as s(owner_id, balance)
      where i.updated_at >= ${since} and s.owner_id is not null`,
  },
];

/** How much (ms) younger than the moment a billing has to be, whose payment must have changed since: clocks differ. */
const isCertain = 3_600_000;

/**
 * Finds payments, invoices, subscription periods and rewards whose billings are wrong: credited twice or never,
 * refunded without a billing, or billings with an unknown cause. Checks those changed since a time, or all.
 */
export async function findBillingFaults(db: Db, since = new Date(0)): Promise<LedgerFault[]> {
  const found = await Promise.all([
    ...causes.map(async (cause) => findFaultsOf(db, cause, since)),
    findPeriodFaults(db, since),
    findRewardFaults(db, since),
    findVerificationFaults(db, since),
  ]);
  return found.flat();
}

async function findFaultsOf(db: Db, { name, table, due }: Cause, since: Date) {
  const [oldest] = await db<{ at: Date | null }[]>`
    select least(min(uuid_extract_timestamp(id)), ${since}) as at from ${db(table)} where updated_at >= ${since}`;
  const youngest = idFloor(new Date(since.getTime() + isCertain));
  const rows = await db<(Omit<LedgerFault, "cause"> & { causeId: string })[]>`
    select coalesce(p.id::text, b.cause_id) as cause_id, coalesce(p.owner_id, b.owner_id) as owner_id,
      coalesce(p.balance, 0)::bigint as balance, coalesce(b.total, 0)::bigint as ledger
    from (${due(db, since)}) p
    full join (
      select b.data ->> ${name} as cause_id, b.owner_id, sum(b.amount) as total, bool_or(b.id >= ${youngest}) as is_young
      from billings b
      where b.id >= ${idFloor(oldest?.at ?? since)} and b.source = any(${ownSources}) and ${db.unsafe(isOther)}
        and b.status in ('pending', 'complete') and b.data ? ${name}
      group by 1, 2
    ) b on b.cause_id = p.id::text and b.owner_id = p.owner_id
    where coalesce(p.balance, 0) <> coalesce(b.total, 0) and (p.id is not null or b.is_young)`;
  return rows.map(({ causeId, ...fault }): LedgerFault => ({
    ...fault,
    cause: { name, id: causeId },
  }));
}
