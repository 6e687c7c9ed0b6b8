import { asMoney, moneyToDecimal } from "#lib/money.ts";
import { findLedgerFaults, type LedgerFault } from "#server/billings/ledger.ts";
import { findMovementFaults } from "#server/billings/movement-faults.ts";
import { closeClients, sql } from "#server/db/client.ts";
import { findDatabase } from "./find-database.ts";
import { failPlainly } from "./plain-error.mjs";

/** Proves every balance and every payment and invoice against its movements of money; answers how many differ. */
async function checkLedger(): Promise<number> {
  process.env.DATABASE_URL = findDatabase();
  try {
    const faults: LedgerFault[] = [
      ...(await findLedgerFaults(sql())),
      ...(await findMovementFaults(sql())),
    ];
    for (const { ownerId, cause, balance, ledger } of faults) {
      const [shown, proven] = [balance, ledger].map((amount) => moneyToDecimal(asMoney(amount)));
      const what = cause ? `${cause.name.replace("Id", "")} ${cause.id} is` : "the balance is";
      console.error(`${ownerId}: ${what} ${shown}, its movements sum up to ${proven}`);
    }
    const [accounts] = await sql()<
      { count: number }[]
    >`select count(*)::int as count from balances`;
    console.log(`${accounts?.count ?? 0} accounts checked, ${faults.length} differ`);
    return faults.length;
  } finally {
    await closeClients();
  }
}

checkLedger().then((faults) => {
  process.exitCode = faults > 0 ? 1 : 0;
}, failPlainly);
