import { asMoney, moneyToDecimal } from "#lib/money.ts";
import { findLedgerFaults, type LedgerFault } from "#server/billings/ledger.ts";
import { findPaymentFaults } from "#server/billings/payment-faults.ts";
import { closeClients, sql } from "#server/db/client.ts";
import { findDatabase } from "./find-database.ts";
import { failPlainly } from "./plain-error.mjs";

/** Proves every balance and every payment against its movements of money; answers how many differ. */
async function checkLedger(): Promise<number> {
  process.env.DATABASE_URL = findDatabase();
  try {
    const faults: LedgerFault[] = [
      ...(await findLedgerFaults(sql())),
      ...(await findPaymentFaults(sql())),
    ];
    for (const { ownerId, paymentId, balance, ledger } of faults) {
      const [shown, proven] = [balance, ledger].map((amount) => moneyToDecimal(asMoney(amount)));
      const what = paymentId ? `payment ${paymentId} is` : "the balance is";
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
