import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney } from "#lib/money.ts";
import type { PaymentMethod } from "#lib/payments/kinds.ts";
import { canConfirm } from "#lib/payments/recurrent-kinds.ts";
import type { Confirmation } from "#lib/payments/recurrent.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { findRow } from "#server/verbs/row-source.ts";
import {
  assertFewUnpaid,
  beginPayment,
  holdPayments,
  keepPayment,
  keepStart,
} from "../begin-payment.ts";
import { refusedMethod } from "../create-payment.ts";
import { chargeableIn, type Offer } from "../methods.ts";
import { payPath } from "../payment-row.ts";
import { assertFewRecurrents } from "./assert-few.ts";
import { assertOwn, type FoundRecurrent, recurrents, lockRecurrent } from "./recurrent-row.ts";

const permission = "recurrentPayments.update";

/**
 * Begins the payment by which an automatic payment is confirmed: its terminal keeps what it is paid with. The same
 * one as long as it waits to be paid. Throws Conflict for one that needs no confirming or is one too many, BadRequest for
 * a method that can't be charged again, Unprocessable and Unavailable as terminals answer.
 */
export const confirmRecurrent = permitted(
  permission,
  async (actor, id: string, asked: PaymentMethod | null = null): Promise<Confirmation> => {
    const { method, currency } = await findRow(sql(), actor, recurrents, { id, permission });
    const offer = await chargeableIn(currency, asked ?? method);
    if (!offer) throw refusedMethod();
    const payment = await sql().begin(async (tx) => {
      const row = await lockRecurrent(tx, actor, id, permission);
      assertOwn(row, actor.userId);
      if (!canConfirm(row.status))
        throw new AppError("Conflict", "recurrentPayments.errors.confirmed");
      await assertFewRecurrents(tx, row.ownerId, id);
      return (await findWaiting(tx, row, offer)) ?? (await keepFirst(tx, actor, row, offer));
    });
    const started = await beginPayment(offer, payment);
    await keepStart(sql(), payment.id, started);
    return { url: payPath(payment.id, started.start) };
  },
);

/** Finds a first payment that was started within the last hour; terminals let older ones expire. */
async function findWaiting(
  tx: Tx,
  { id, amount }: FoundRecurrent,
  { terminal }: Offer,
): Promise<PaymentRow | null> {
  const [row] = await tx<PaymentRow[]>`
    select * from payments
    where recurrent_id = ${id} and turn is null and status = 'init' and method = ${terminal.id} and amount = ${amount}
      and created_at > now() - interval '1 hour'
    order by id desc limit 1`;
  return row ?? null;
}

async function keepFirst(
  tx: Tx,
  actor: Actor,
  { id, ownerId, currency, amount }: FoundRecurrent,
  offer: Offer,
): Promise<PaymentRow> {
  await holdPayments(tx, ownerId);
  await assertFewUnpaid(tx, ownerId);
  const back = `/balance/recurrentPayments?${new URLSearchParams({ open: id })}`;
  return keepPayment(tx, actor, {
    ownerId,
    currency,
    amount: asMoney(amount),
    offer,
    urlSuccess: back,
    recurrentId: id,
  });
}
