import { asMoney, type Money, parseMoney } from "#lib/money.ts";
import { readBalance } from "#server/billings/ledger.ts";
import type { Tx } from "#server/db/client.ts";
import { createBilling } from "../factories/billings.ts";
import { createNotification } from "../factories/notifications.ts";
import { createPayment } from "../factories/payments.ts";
import type { AccountName, Accounts } from "./accounts.ts";
import { hour, moscowTime } from "./clock.ts";

/** What each account has at the end, in units of its currency. */
const endings: Record<AccountName, string> = {
  admin: "1000",
  manager: "1000",
  reseller: "25000",
  customer: "10000",
  customer2: "250",
  // Less than its paused send's next message costs.
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

async function createTopUps(tx: Tx, { customer, reseller }: Accounts, now: Date): Promise<void> {
  const ownerId = customer.id;
  const actorId = reseller.id;
  const topUps = [
    { amount: "3000", at: moscowTime(now, 20, 10, 12) },
    { amount: "2500", at: moscowTime(now, 5, 16, 40) },
  ];
  const card = "4471";
  for (const { amount, at } of topUps) {
    await createPayment(tx, { ownerId, amount: money(amount), card, at });
    await createNotification(tx, {
      ownerId,
      type: "BalanceAccrual",
      params: { amount: Number(amount), currency: "RUB" },
      at,
      readAt: new Date(at.getTime() + hour),
    });
  }
  const refused = {
    amount: money("2500"),
    status: "invalid",
    comment: "Платёж отклонён банком",
  } as const;
  await createBilling(tx, { ownerId, ...refused, at: moscowTime(now, 5, 16, 31) });
  const failed = { amount: refused.amount, status: "error", reason: "funds" } as const;
  await createPayment(tx, { ownerId, ...failed, at: moscowTime(now, 5, 16, 30) });
  const halved = {
    amount: money("1000"),
    refunded: money("400"),
    status: "partialRefunded",
  } as const;
  await createPayment(tx, { ownerId, ...halved, card, at: moscowTime(now, 14, 11, 20) });
  const correction = { amount: money("-150"), comment: "Корректировка по акту сверки", actorId };
  await createBilling(tx, { ownerId, ...correction, at: moscowTime(now, 12, 9, 5) });
}

/** Top-ups of the month, then what every account brought along, so that it ends at its planned balance. */
export async function createMoney(tx: Tx, accounts: Accounts, now: Date): Promise<void> {
  await createTopUps(tx, accounts, now);
  for (const [name, ending] of Object.entries(endings) as [AccountName, string][]) {
    const { id: ownerId, currency, resellerId } = accounts[name];
    const { balance } = await readBalance(tx, ownerId);
    const amount = asMoney(money(ending) - balance);
    const comment = currency === "RUB" ? "Остаток на начало месяца" : "Balance brought forward";
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
