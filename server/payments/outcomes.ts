import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { asMoney, type Money } from "#lib/money.ts";
import type { PaymentReason, PaymentStatus } from "#lib/payments/kinds.ts";
import { recurrentTypes } from "#lib/payments/recurrent-kinds.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { log } from "#server/log.ts";
import { type Reward, rewardReferrer, takeRewardBack } from "#server/referrals/service.ts";
import { notifyOperators } from "./notify-operators.ts";
import { movePayment, statusEvent } from "./payment-billings.ts";
import { afterFailed, afterPaid } from "./recurrents/after-payment.ts";
import { pauseAfterReturn } from "./recurrents/pause-after-return.ts";
import type { TerminalState } from "./terminals/terminal.ts";

const system = { kind: "system" } as const;

/** The payment's row is locked; its money reaches the balance. */
export async function credit(
  tx: Tx,
  payment: PaymentRow,
  { card, key }: Pick<TerminalState, "card" | "key">,
): Promise<PaymentRow> {
  const billingId = newId();
  const amount = asMoney(payment.amount);
  const reward = await rewardReferrer(tx, { ...payment, billingId, amount });
  const { event } = await movePayment(tx, payment, amount, { billingId, reward });
  const status = "completed";
  await tx`
    update payments set status = ${status}, billing_id = ${billingId}, card = ${card}, reason = null, updated_at = now()
    where id = ${payment.id}`;
  const credited: PaymentRow = { ...payment, status, billingId, card, reason: null };
  const automatic = await afterPaid(tx, credited, key);
  await record(tx, system, event, statusEvent(credited), ...automatic, ...rewardEvents(reward));
  return credited;
}

/** Money went back at the terminal itself: it isn't the account's any more, whatever the balance is. */
export async function reverse(tx: Tx, payment: PaymentRow, amount: Money): Promise<void> {
  const refunded = asMoney(payment.refunded + amount);
  const back = { part: amount, refunded };
  const reward = payment.billingId ? await takeRewardBack(tx, payment.billingId, back) : null;
  const { event } = await movePayment(tx, payment, asMoney(-amount), { reward });
  const status = statusAfter(payment, refunded);
  await tx`
    update payments set status = ${status}, refunded = ${refunded}, updated_at = now() where id = ${payment.id}`;
  log().warn({ paymentId: payment.id, method: payment.method }, "payment reversed at its terminal");
  const notes = await notifyOperators(tx, payment, "payments.reversed", amount);
  const paused = await pauseAfterReturn(tx, payment.ownerId, recurrentTypes);
  await record(
    tx,
    system,
    event,
    statusEvent({ ...payment, status, refunded }),
    ...notes,
    ...paused,
    ...rewardEvents(reward),
  );
}

/** The events of a reward that are recorded together with its payment. */
export function rewardEvents(reward: Reward | null): NewEvent[] {
  return reward ? [reward.event] : [];
}

export function statusAfter(
  { amount }: Pick<PaymentRow, "amount">,
  refunded: Money,
): PaymentStatus {
  if (refunded === 0n) return "completed";
  return refunded >= amount ? "refunded" : "partialRefunded";
}

export async function fail(tx: Tx, payment: PaymentRow, reason: PaymentReason): Promise<void> {
  if (payment.status !== "init") return;
  const status = "error";
  await tx`
    update payments set status = ${status}, reason = ${reason}, updated_at = now() where id = ${payment.id}`;
  const failed: PaymentRow = { ...payment, status, reason };
  await record(tx, system, statusEvent(failed), ...(await afterFailed(tx, failed, reason)));
}

/** Marks a payment that its terminal refused as failed. */
export async function failPayment(id: string, reason: PaymentReason): Promise<void> {
  await sql().begin(async (tx) => {
    const [payment] = await tx<PaymentRow[]>`select * from payments where id = ${id} for update`;
    if (payment) await fail(tx, payment, reason);
  });
}
