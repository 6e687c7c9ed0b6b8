import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { fallbackTimeZone } from "#lib/locales.ts";
import { asMoney, moneyScale } from "#lib/money.ts";
import { nextMoment } from "#lib/payments/recurrent-moments.ts";
import type { Tx } from "#server/db/client.ts";
import { createNotification } from "../factories/notifications.ts";
import { createPayment } from "../factories/payments.ts";
import { createRecurrent } from "../factories/recurrent-payments.ts";
import { hour, moscowTime } from "./clock.ts";

const units = (amount: bigint) => asMoney(amount * moneyScale);

type Outcome = Partial<Pick<PaymentRow, "status" | "refunded" | "reason">>;

/** Age in days, time, amount and result of each payment, so that every state occurs. */
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
  await createRecurrents(tx, ownerId, now);
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

/** Creates a monthly automatic payment at the test terminal, and some that wait for an action. */
async function createRecurrents(tx: Tx, ownerId: string, now: Date): Promise<void> {
  const at = moscowTime(now, 21, 10, 12);
  const amount = units(2000n);
  const card = "4471";
  const dueAt = nextMoment("monthly", at, now, fallbackTimeZone);
  const monthly = { ownerId, at, amount, card, status: "ready", dueAt } as const;
  const { id: recurrentId } = await createRecurrent(tx, monthly);
  const first = await createPayment(tx, { ownerId, at, amount, card, recurrentId });
  await tx`update recurrent_payments set key = ${first.id} where id = ${recurrentId}`;
  const low = { ownerId, type: "threshold", threshold: units(500n) } as const;
  await createRecurrent(tx, { ...low, at: moscowTime(now, 2, 15, 40), amount: units(1000n) });
  const weekly = { ownerId, frequency: "weekly", amount: units(500n) } as const;
  const paused = { status: "pause", key: first.id, card } as const;
  await createRecurrent(tx, { ...weekly, ...paused, at: moscowTime(now, 16, 9, 30) });
  const broken = { status: "error", reason: "card", card: "0035", failures: 1 } as const;
  await createRecurrent(tx, { ...low, ...broken, at: moscowTime(now, 18, 12, 5) });
}
