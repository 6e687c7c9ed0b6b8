import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { asMoney, type Money } from "#lib/money.ts";
import type { Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { log } from "#server/log.ts";
import { recordRestored } from "#server/referrals/service.ts";
import { notifyOperators } from "./notify-operators.ts";
import { statusAfter } from "./outcomes.ts";
import { movePayment, statusEvent } from "./payment-billings.ts";

/**
 * What had gone back came back: a refund failed at the payer's bank, a dispute was won. It is the account's again; a
 * reward that was taken back for it stays so.
 */
export async function restore(tx: Tx, payment: PaymentRow, amount: Money): Promise<void> {
  const refunded = asMoney(payment.refunded - amount);
  const status = statusAfter(payment, refunded);
  const { billingId, event } = await movePayment(tx, payment, amount);
  if (payment.billingId) await recordRestored(tx, payment.billingId, { billingId, amount });
  await tx`
    update payments set status = ${status}, refunded = ${refunded}, updated_at = now() where id = ${payment.id}`;
  log().warn({ paymentId: payment.id, method: payment.method }, "payment came back");
  await record(
    tx,
    { kind: "system" },
    event,
    statusEvent({ ...payment, status, refunded }),
    ...(await notifyOperators(tx, payment, "payments.restored", amount)),
  );
}
