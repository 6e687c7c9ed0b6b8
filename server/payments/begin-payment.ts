import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import { commissionOf } from "#lib/payments/commission.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { idFloor, newId } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { log } from "#server/log.ts";
import type { Offer } from "./methods.ts";
import { failPayment } from "./outcomes.ts";
import { chargeOf } from "./payment-row.ts";
import { settleKey } from "./settle-times.ts";
import { type Started, TerminalRefused } from "./terminals/terminal.ts";

const hour = 3_600_000;
/** The most unpaid payments started within an hour. A higher number comes from a program. */
const maxUnpaid = 100;

export interface NewPayment extends Pick<PaymentRow, "ownerId" | "currency"> {
  amount: Money;
  offer: Offer;
  urlSuccess?: string | undefined;
  urlFail?: string | undefined;
  requestKey?: string | null;
  recurrentId?: string;
  /** Set for an automatic charge, which is given to its terminal at once. */
  turn?: number;
}

/** Calls of one account are serialised, so that the second counts what the first has started. */
export async function holdPayments(tx: Tx, ownerId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('payments'), hashtext(${ownerId}))`;
}

/** Throws TooManyRequests where an account begins payments and pays none. The caller holds its payments. */
export async function assertFewUnpaid(tx: Tx, ownerId: string): Promise<void> {
  const [begun] = await tx<{ count: number }[]>`
    select count(*)::int as count from payments
    where owner_id = ${ownerId} and id >= ${idFloor(new Date(Date.now() - hour))} and billing_id is null`;
  if (begun && begun.count >= maxUnpaid)
    throw new AppError("TooManyRequests", "payments.errors.many", {
      headers: { "Retry-After": "600" },
    });
}

/** Stores a payment before its terminal is called. */
export async function keepPayment(
  tx: Tx,
  actor: Parameters<typeof record>[1],
  payment: NewPayment,
): Promise<PaymentRow> {
  const { ownerId, currency, amount, offer, recurrentId = null, turn = null } = payment;
  const method = offer.terminal.id;
  const [made] = await tx<PaymentRow[]>`
    insert into payments (id, owner_id, method, amount, commission, currency, url_success, url_fail, request_key,
      recurrent_id, turn)
    values (${newId()}, ${ownerId}, ${method}, ${amount}, ${commissionOf(amount, offer.rate)}, ${currency},
      ${payment.urlSuccess ?? null}, ${payment.urlFail ?? null}, ${payment.requestKey ?? null}, ${recurrentId}, ${turn})
    returning *`;
  if (!made) throw new Error("a payment was inserted and not returned");
  const data = { method, amount: moneyToNumber(asMoney(amount)), currency };
  const event: NewEvent = { name: "payments.created", ownerId, ids: [made.id], data };
  await record(tx, actor, event);
  const later = turn === null && { runAt: new Date(Date.now() + 60_000) };
  await enqueue(tx, "settle-payment", { id: made.id }, { key: settleKey(made.id), ...later });
  return made;
}

/**
 * Gives a payment to its terminal, which says where it is paid. Throws Unprocessable where it refuses, Unavailable
 * where it doesn't answer.
 */
export async function beginPayment({ terminal }: Offer, payment: PaymentRow): Promise<Started> {
  const { id, method, externalId } = payment;
  if (payment.status === "error") throw refused(id);
  if (payment.start) return { externalId, start: payment.start };
  try {
    return await terminal.start(chargeOf(payment));
  } catch (error) {
    log().warn({ err: error, paymentId: id, method }, "payment could not be begun");
    if (!(error instanceof TerminalRefused))
      throw new AppError("Unavailable", "payments.errors.unavailable", {
        headers: { "Retry-After": "60" },
      });
    await failPayment(id, "refused");
    throw refused(id);
  }
}

function refused(id: string): AppError {
  return new AppError("Unprocessable", "payments.errors.refused", { params: { id } });
}

/** Stores the terminal's answer about a started payment. */
export async function keepStart(db: Db, id: string, { externalId, start }: Started): Promise<void> {
  await db`
    update payments set external_id = coalesce(external_id, ${externalId}), start = ${db.json(toJson(start))}
    where id = ${id} and start is null`;
}
