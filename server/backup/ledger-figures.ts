import { findBillingFaults, findLedgerFaults } from "#server/billings/service.ts";
import type { Tx } from "#server/db/client.ts";
import type { LedgerFigures } from "./manifest.ts";

/** Proves every balance and cause of billings, and sums both sides up. */
export async function readLedger(tx: Tx): Promise<LedgerFigures> {
  const [sums] = await tx<Omit<LedgerFigures, "faults">[]>`
    select count(*)::int as accounts, coalesce(sum(balance), 0)::text as balances,
      (select coalesce(sum(amount), 0)::text from billings where status in ('pending', 'complete')) as billings
    from balances`;
  if (!sums) throw new Error("an aggregate answered no row");
  const balances = await findLedgerFaults(tx);
  const billings = await findBillingFaults(tx);
  return { ...sums, faults: balances.length + billings.length };
}
