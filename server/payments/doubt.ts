import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { asMoney } from "#lib/money.ts";
import type { Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { notifyOperators } from "./notify-operators.ts";

/** After this time without an answer of a terminal, operators are notified. */
const silence = 6 * 3_600_000;

/** A payment's terminal was asked in vain; its row is locked. */
export async function recordNoAnswer(tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.silentSince === null)
    await tx`update payments set silent_since = now() where id = ${payment.id}`;
  else await notifyUnanswered(tx, payment, payment.silentSince);
}

/** Notes that the terminal answers again. */
export async function noteAnswer(tx: Tx, { id, silentSince }: PaymentRow): Promise<void> {
  if (silentSince !== null)
    await tx`update payments set silent_since = null, doubted_at = null where id = ${id}`;
}

/** Notifies all operators once of a payment or refund whose terminal hasn't answered since the given time. */
export async function notifyUnanswered(tx: Tx, payment: PaymentRow, since: Date): Promise<void> {
  if (payment.doubtedAt !== null || Date.now() - since.getTime() < silence) return;
  await tx`update payments set doubted_at = now() where id = ${payment.id}`;
  const amount = asMoney(payment.refundAmount ?? payment.amount);
  await record(
    tx,
    { kind: "system" },
    ...(await notifyOperators(tx, payment, "payments.doubted", amount)),
  );
}
