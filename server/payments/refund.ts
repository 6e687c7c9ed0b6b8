import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, type Money, moneyToNumber, parseMoney } from "#lib/money.ts";
import type { PaymentView } from "#lib/payments/payment.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { lockBalance, moveBalances, refund as refundBillings } from "#server/billings/ledger.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { log } from "#server/log.ts";
import { type Reward, takeRewardBack } from "#server/referrals/service.ts";
import { notifyUnanswered } from "./doubt.ts";
import { statusAfter, rewardEvents } from "./outcomes.ts";
import { movePayment, statusEvent } from "./payment-billings.ts";
import {
  chargeOf,
  type FoundPayment,
  fromPayments,
  paymentColumns,
  viewOf,
} from "./payment-row.ts";
import { pauseAfterReturn } from "./recurrents/pause-after-return.ts";
import { keyLifetime, nextPollAt, settleKey } from "./settle-times.ts";
import { terminalOf } from "./terminals/installed.ts";
import { type Terminal, TerminalRefused } from "./terminals/terminal.ts";

const system = { kind: "system" } as const;
type Refunding = PaymentRow & { refundAmount: bigint; refundBillingId: string; refundKey: string };

/**
 * Refunds a payment in whole or in part: the amount is taken off the balance at once, then requested at its
 * terminal. Throws NotFound outside the scope, Conflict if it can't be refunded, BadRequest for more than is
 * left of it or than the balance holds; the overdraft can't be paid out.
 */
export const refundPayment = permitted(
  "payments.update",
  async (
    actor,
    id: string,
    units: number,
    idempotency: Idempotency | null = null,
  ): Promise<PaymentView> => {
    const amount = parseMoney(units);
    if (amount === null) throw new AppError("BadRequest", "payments.errors.amount");
    return sql().begin(async (tx) => {
      const [payment] = await tx<FoundPayment[]>`
        select ${paymentColumns(tx)} from ${fromPayments(tx)}
        where p.id = ${id} and ${visibleTo(tx, actor, "payments.update", "p.owner_id")} for update of p`;
      if (!payment) throw new AppError("NotFound", "payments.errors.notFound");
      await assertRefundable(tx, payment, amount);
      const { billingId, event } = await movePayment(tx, payment, asMoney(-amount));
      const [row] = await tx<PaymentRow[]>`
        update payments set status = 'refundRequested', refund_amount = ${amount}, refund_billing_id = ${billingId},
          refund_key = ${newId()}, reason = null, updated_at = now()
        where id = ${id} returning *`;
      if (!row) throw new Error("a locked payment is gone");
      // The balance may be under a threshold now: the same card would pay it in again.
      const paused = await pauseAfterReturn(tx, row.ownerId, ["threshold"]);
      await record(tx, actor, event, statusEvent(row), ...paused);
      await enqueue(tx, "refund-payment", { id });
      const view = viewOf({ ...payment, ...row });
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    });
  },
);

async function assertRefundable(tx: Tx, payment: PaymentRow, amount: Money): Promise<void> {
  const { status, method, ownerId, currency } = payment;
  if (status !== "completed" && status !== "partialRefunded")
    throw new AppError("Conflict", "payments.errors.notPaid");
  if (!terminalOf(method)?.refund) throw new AppError("Conflict", "payments.errors.notRefundable");
  const left = asMoney(payment.amount - payment.refunded);
  if (amount > left) throw tooMuch("payments.errors.left", left, currency);
  const { balance } = await lockBalance(tx, ownerId);
  if (balance < amount) throw tooMuch("payments.errors.short", balance, currency);
}

function tooMuch(key: string, max: Money, currency: string): AppError {
  const params = { available: moneyToNumber(max > 0n ? max : asMoney(0n)), currency };
  return new AppError("BadRequest", key, { params, fields: [{ path: ["amount"], key, params }] });
}

/** Asks the terminal for a refund that was taken off the balance, and keeps what it says; once, however often it runs. */
export async function makeRefund(id: string): Promise<void> {
  const [payment] = await sql()<PaymentRow[]>`select * from payments where id = ${id}`;
  if (!payment || !isRefunding(payment)) return;
  const { refundKey, refundAmount, method } = payment;
  let isGiven = true;
  try {
    const terminal = terminalOf(method);
    if (!terminal?.refund) throw new Error("the terminal is set up no more");
    if (!(await wasGiven(terminal, payment)))
      await terminal.refund(chargeOf(payment), asMoney(refundAmount), refundKey);
  } catch (error) {
    log().warn({ err: error, paymentId: id, method }, "payment could not be given back");
    if (!(error instanceof TerminalRefused)) {
      await askLater(payment);
      return;
    }
    isGiven = false;
  }
  await sql().begin(async (tx) => {
    const [row] = await tx<PaymentRow[]>`select * from payments where id = ${id} for update`;
    if (row && isRefunding(row) && row.refundKey === refundKey) await close(tx, row, isGiven);
  });
}

async function askLater({ id, refundKey, updatedAt }: Refunding): Promise<void> {
  await sql().begin(async (tx) => {
    const [row] = await tx<PaymentRow[]>`select * from payments where id = ${id} for update`;
    if (row && isRefunding(row)) await notifyUnanswered(tx, row, updatedAt);
    const runAt = nextPollAt(updatedAt, new Date());
    await enqueue(tx, "refund-payment", { id }, { runAt, key: `refund:${refundKey}` });
  });
}

/** Terminals forget a key after a day: under one that is old, money would go back twice. */
async function wasGiven({ read }: Terminal, payment: Refunding): Promise<boolean> {
  if (read === null || Date.now() - payment.updatedAt.getTime() < keyLifetime) return false;
  const { refunded } = await read(chargeOf(payment));
  return refunded >= payment.refunded + payment.refundAmount;
}

function isRefunding(payment: PaymentRow): payment is Refunding {
  return payment.status === "refundRequested" && payment.refundKey !== null;
}

async function close(tx: Tx, payment: Refunding, isGiven: boolean): Promise<void> {
  const { id, ownerId, refundBillingId, refundAmount } = payment;
  const refunded = asMoney(payment.refunded + (isGiven ? refundAmount : 0n));
  const status = statusAfter(payment, refunded);
  const reason = isGiven ? null : "refused";
  const reward =
    isGiven && payment.billingId ? await takeBack(tx, payment.billingId, payment) : null;
  if (!isGiven) await refundBillings(tx, [{ ownerId, id: refundBillingId }]);
  await tx`
    update payments set status = ${status}, refunded = ${refunded}, reason = ${reason}, refund_amount = null,
      refund_billing_id = null, refund_key = null, doubted_at = null, updated_at = now()
    where id = ${id}`;
  const back = { name: "billings.status", ownerId, ids: [refundBillingId] } as const;
  await record(
    tx,
    system,
    ...(isGiven ? [] : [{ ...back, data: { status: "refunded" } } as const]),
    statusEvent({ ...payment, status, refunded, reason }),
    ...rewardEvents(reward),
  );
  // What went back at the terminal itself meanwhile has not been looked at.
  await enqueue(tx, "settle-payment", { id }, { key: settleKey(id) });
}

/** Takes back the reward of the refunded part. */
async function takeBack(
  tx: Tx,
  billingId: string,
  { refunded, refundAmount }: Refunding,
): Promise<Reward | null> {
  const reward = await takeRewardBack(tx, billingId, {
    part: asMoney(refundAmount),
    refunded: asMoney(refunded + refundAmount),
  });
  if (reward) await moveBalances(tx, new Map([[reward.ownerId, reward.amount]]));
  return reward;
}
