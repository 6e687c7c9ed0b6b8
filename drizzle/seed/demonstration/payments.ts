import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { asMoney, moneyScale } from "#lib/money.ts";
import type { Tx } from "#server/db/client.ts";
import { createNotification } from "../factories/notifications.ts";
import { createPayment } from "../factories/payments.ts";
import { hour, moscowTime } from "./clock.ts";

const units = (amount: bigint) => asMoney(amount * moneyScale);

type Outcome = Partial<Pick<PaymentRow, "status" | "refunded" | "reason">>;

/** How many days ago and when a customer paid how much, and what came of it: every state there is. */
const payments: readonly [days: number, hour: number, minute: number, bigint, Outcome?][] = [
  [20, 10, 12, 3000n],
  [19, 15, 5, 1000n, { status: "refunded", refunded: units(1000n) }],
  [14, 11, 20, 1000n, { status: "partialRefunded", refunded: units(400n) }],
  [9, 12, 31, 800n, { status: "refundRequested" }],
  [5, 16, 30, 2500n, { status: "error", reason: "funds" }],
  [5, 16, 40, 2500n],
  [1, 18, 2, 5000n, { status: "init" }],
];

export async function createPayments(tx: Tx, ownerId: string, now: Date): Promise<void> {
  for (const [days, hours, minutes, amount, outcome] of payments) {
    const at = moscowTime(now, days, hours, minutes);
    const card = outcome?.status === "init" || outcome?.status === "error" ? null : "4471";
    await createPayment(tx, { ownerId, amount: units(amount), card, at, ...outcome });
    if (!outcome)
      await createNotification(tx, {
        ownerId,
        type: "BalanceAccrual",
        params: { amount: Number(amount), currency: "RUB" },
        at,
        readAt: new Date(at.getTime() + hour),
      });
  }
}
