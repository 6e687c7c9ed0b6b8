import type { Sql, Tx } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { log } from "#server/log.ts";
import { advanceMarks, markedUntil } from "./ledger-marks.ts";
import { findLedgerFaults, type LedgerFault } from "./ledger.ts";

/**
 * Checks every balance by the marks and later billings, then advances the marks. A balance that looks wrong is
 * checked against all billings before it counts as a fault. A row changed by hand in the marked past is only
 * found by `findLedgerFaults`.
 */
export async function proveLedgerSinceMarks(db: Sql): Promise<LedgerFault[]> {
  const suspected = await db.begin("isolation level repeatable read read only", findSinceMarks);
  if (suspected.length > 0) {
    const faults = await findLedgerFaults(db);
    if (faults.length > 0) return faults;
    log().warn({ accounts: suspected.length }, "marks of the ledger were wrong and are made anew");
    await db`delete from ledger_marks`;
  }
  await advanceMarks(db);
  return [];
}

async function findSinceMarks(tx: Tx): Promise<LedgerFault[]> {
  const since = (await markedUntil(tx)) ?? new Date(0);
  return tx<LedgerFault[]>`
    select a.owner_id, a.balance, coalesce(b.total, 0)::bigint as ledger
    from balances a
    left join (
      select owner_id, sum(total) as total from (
        select owner_id, total from ledger_marks
        union all
        select owner_id, sum(amount) from billings
        where id >= ${idFloor(since)} and status in ('pending', 'complete') group by owner_id
      ) counted group by owner_id
    ) b using (owner_id)
    where a.balance <> coalesce(b.total, 0)`;
}
