import { asMoney, moneyToDecimal } from "#lib/money.ts";
import { findBillingFaults } from "#server/billings/billing-faults.ts";
import { findLedgerFaults, type LedgerFault, type BillingCause } from "#server/billings/ledger.ts";
import { findMessageFaults, findStrandedFaults } from "#server/billings/message-faults.ts";
import { closeClients, sql } from "#server/db/client.ts";
import { findDatabase } from "./find-database.ts";
import { failPlainly } from "./plain-error.mjs";

/** So many of the messages that differ are named. */
const messagesShown = 1000;

const nouns: Record<BillingCause, string> = {
  paymentId: "payment",
  invoiceId: "invoice",
  subscriptionId: "subscription",
  rewardId: "reward",
  verificationId: "check of a number",
  sendingId: "message",
};

/** Proves every balance, payment, invoice and message against its billings; answers how many differ. */
async function checkLedger(): Promise<number> {
  process.env.DATABASE_URL = findDatabase();
  try {
    const balances = await findLedgerFaults(sql());
    const billings = await findBillingFaults(sql());
    const compared = await findMessageFaults({ maxFaults: messagesShown });
    const stranded = await findStrandedFaults(messagesShown);
    const faults: LedgerFault[] = [...balances, ...billings, ...stranded, ...compared.faults];
    const wrong = balances.length + billings.length + stranded.length + compared.wrong;
    for (const { ownerId, cause, balance, ledger } of faults) {
      const [shown, proven] = [balance, ledger].map((amount) => moneyToDecimal(asMoney(amount)));
      const what = cause ? `${nouns[cause.name]} ${cause.id} is` : "the balance is";
      const why = cause?.problem ? ` (${cause.problem})` : "";
      console.error(`${ownerId}: ${what} ${shown}, its billings sum up to ${proven}${why}`);
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
