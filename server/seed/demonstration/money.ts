import { asMoney, type Money, parseMoney } from "#lib/money.ts";
import { readBalance } from "#server/billings/ledger.ts";
import type { Tx } from "#server/db/client.ts";
import { createBilling } from "../factories/billings.ts";
import type { AccountName, Accounts } from "./accounts.ts";
import { moscowTime } from "./clock.ts";
import { createPayments } from "./payments.ts";
import { createReferrals } from "./referrals.ts";
import type { Speech } from "./speech.ts";

/** The final balance of each account in units of its currency. */
const endings: Record<AccountName, string> = {
  admin: "1000",
  manager: "1000",
  reseller: "25000",
  customer: "10000",
  customer2: "250",
  // This balance is below the price of the next message of the account's paused bulk send.
  bakery: "0.35",
  florist: "1240.5",
  fitness: "-42.4",
  repair: "0",
};

function money(decimal: string): Money {
  const parsed = parseMoney(decimal);
  if (parsed === null) throw new RangeError(`${decimal} is no amount`);
  return parsed;
}

async function createTopUps(
  tx: Tx,
  { say }: Speech,
  { customer, reseller }: Accounts,
  now: Date,
): Promise<void> {
  const ownerId = customer.id;
  const actorId = reseller.id;
  await createPayments(tx, ownerId, now);
  const refused = {
    amount: money("2500"),
    status: "invalid",
    comment: say("Платёж отклонён банком"),
  } as const;
  await createBilling(tx, { ownerId, ...refused, at: moscowTime(now, 5, 16, 31) });
  const comment = say("Корректировка по акту сверки");
  const correction = { amount: money("-150"), comment, actorId };
  await createBilling(tx, { ownerId, ...correction, at: moscowTime(now, 12, 9, 5) });
}

/**
 * Creates the month's top-ups, then an initial credit for every account, so that each ends with its planned balance.
 */
export async function createMoney(
  tx: Tx,
  speech: Speech,
  accounts: Accounts,
  now: Date,
): Promise<void> {
  await createTopUps(tx, speech, accounts, now);
  await createReferrals(tx, accounts, now);
  for (const [name, ending] of Object.entries(endings) as [AccountName, string][]) {
    const { id: ownerId, currency, resellerId } = accounts[name];
    const { balance } = await readBalance(tx, ownerId);
    const amount = asMoney(money(ending) - balance);
    const comment =
      currency === "RUB" ? speech.say("Остаток на начало месяца") : "Balance brought forward";
    if (amount !== 0n)
      await createBilling(tx, {
        ownerId,
        amount,
        comment,
        actorId: resellerId,
        at: moscowTime(now, 30, 7),
      });
  }
}
