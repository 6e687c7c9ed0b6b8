import { asMoney, moneyToDecimal } from "#lib/money.ts";
import { findLedgerFaults, type LedgerFault, type MovementCause } from "#server/billings/ledger.ts";
import { findMessageFaults } from "#server/billings/message-faults.ts";
import { findMovementFaults } from "#server/billings/movement-faults.ts";
import { closeClients, sql } from "#server/db/client.ts";
import { findDatabase } from "./find-database.ts";
import { failPlainly } from "./plain-error.mjs";

/** So many of the messages that differ are named. */
const messagesShown = 1000;

const nouns: Record<MovementCause, string> = {
  paymentId: "payment",
  invoiceId: "invoice",
  subscriptionId: "subscription",
  rewardId: "reward",
  sendingId: "message",
};

/** Proves every balance, payment, invoice and message against its movements of money; answers how many differ. */
async function checkLedger(): Promise<number> {
  process.env.DATABASE_URL = findDatabase();
  try {
    const balances = await findLedgerFaults(sql());
    const movements = await findMovementFaults(sql());
    const compared = await findMessageFaults({ maxFaults: messagesShown });
    const faults: LedgerFault[] = [...balances, ...movements, ...compared.faults];
    const wrong = balances.length + movements.length + compared.wrong;
    for (const { ownerId, cause, balance, ledger } of faults) {
      const [shown, proven] = [balance, ledger].map((amount) => moneyToDecimal(asMoney(amount)));
      const what = cause ? `${nouns[cause.name]} ${cause.id} is` : "the balance is";
      const why = cause?.problem ? ` (${cause.problem})` : "";
      console.error(`${ownerId}: ${what} ${shown}, its movements sum up to ${proven}${why}`);
    }
    const [accounts] = await sql()<
      { count: number }[]
    >`select count(*)::int as count from balances`;
    const { messages } = compared;
    console.log(
      `${accounts?.count ?? 0} accounts and ${messages} messages checked, ${wrong} differ`,
    );
    return wrong;
  } finally {
    await closeClients();
  }
}

checkLedger().then((faults) => {
  process.exitCode = faults > 0 ? 1 : 0;
}, failPlainly);
