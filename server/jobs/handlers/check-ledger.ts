import { proveLedgerSinceMarks } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { log } from "#server/log.ts";

/** Proves every balance; a fault is logged as an error, which is what alarms are hung on. */
export async function checkLedger(): Promise<void> {
  const faults = await proveLedgerSinceMarks(sql());
  for (const fault of faults) {
    log().error(
      { ownerId: fault.ownerId, balance: String(fault.balance), ledger: String(fault.ledger) },
      "balance differs from ledger",
    );
  }
  log().info({ faults: faults.length }, "ledger checked");
}
