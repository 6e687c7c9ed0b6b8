import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import type { PaymentReason, PaymentStatus } from "#lib/payments/kinds.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { log } from "#server/log.ts";
import { movePayment, statusEvent } from "./movements.ts";
import { chargeOf } from "./payment-row.ts";
import { nextAsk, settleKey, waitedFor } from "./settle-times.ts";
import { terminalOf } from "./terminals/installed.ts";
import { TerminalRefused, type TerminalState } from "./terminals/terminal.ts";

const system = { kind: "system" } as const;

/**
 * Asks a payment's terminal what has come of it and does what follows, once however often and wherever it runs:
 * the row is locked, and what credited it stands in it (decision 43).
 */
export async function settlePayment(id: string): Promise<void> {
  const [row] = await sql()<PaymentRow[]>`select * from payments where id = ${id}`;
  if (!row) return;
  const answer = await ask(row);
  await sql().begin(async (tx) => {
    const [payment] = await tx<PaymentRow[]>`select * from payments where id = ${id} for update`;
    if (!payment) return;
    // Whatever the payment has come to: what its terminal had to say may be that it went back.
    if (answer === "silent") await askLater(tx, payment);
    else if (answer?.state === "paid") await takeIn(tx, payment, answer);
    else if (answer?.state === "failed") await fail(tx, payment, answer.reason ?? "declined");
    else await wait(tx, payment);
  });
}

/** Null where nothing can be asked, or nothing is known there. */
async function ask(row: PaymentRow): Promise<TerminalState | "silent" | null> {
  const { id, method } = row;
  const terminal = terminalOf(method);
  // What stands at a terminal that is set up no more is asked about when it is again.
  const isThere = row.externalId !== null && method !== "wallet";
  if (row.start && !terminal && isThere) return "silent";
  if (!row.start || !terminal?.read) return null;
  try {
    return await terminal.read(chargeOf(row));
  } catch (error) {
    log().warn({ err: error, paymentId: id, method }, "payment could not be asked about");
    return error instanceof TerminalRefused && !isThere ? null : "silent";
  }
}

async function takeIn(tx: Tx, payment: PaymentRow, { refunded, card }: TerminalState) {
  const credited = payment.billingId === null ? await credit(tx, payment, card) : payment;
  // One that was asked for here is told by what makes it.
  if (credited.status === "refundRequested") return;
  const given = refunded < credited.amount ? refunded : asMoney(credited.amount);
  const unknown = asMoney(given - credited.refunded);
  if (unknown > 0n) await reverse(tx, credited, unknown);
}

/** The payment's row is locked; its money reaches the balance. */
export async function credit(
  tx: Tx,
  payment: PaymentRow,
  card: string | null,
): Promise<PaymentRow> {
  const { billingId, event } = await movePayment(tx, payment, asMoney(payment.amount));
  const status = "completed";
  await tx`
    update payments set status = ${status}, billing_id = ${billingId}, card = ${card}, reason = null, updated_at = now()
    where id = ${payment.id}`;
  const credited: PaymentRow = { ...payment, status, billingId, card, reason: null };
  await record(tx, system, event, statusEvent(credited));
  return credited;
}

/** Money went back at the terminal itself: it isn't the account's any more, whatever the balance is. */
async function reverse(tx: Tx, payment: PaymentRow, amount: Money): Promise<void> {
  const { event } = await movePayment(tx, payment, asMoney(-amount));
  const refunded = asMoney(payment.refunded + amount);
  const status = statusAfter(payment, refunded);
  await tx`
    update payments set status = ${status}, refunded = ${refunded}, updated_at = now() where id = ${payment.id}`;
  log().warn({ paymentId: payment.id, method: payment.method }, "payment reversed at its terminal");
  const [owner] = await tx<{ username: string }[]>`
    select username from users where id = ${payment.ownerId}`;
  const operators = await tx<{ id: string }[]>`
    select id from users where role in ('manager', 'admin') and is_active and member_of is null`;
  const { currency } = payment;
  const data = { amount: moneyToNumber(amount), currency, name: owner?.username ?? "" };
  const told = operators.map(({ id }): NewEvent => ({
    name: "payments.reversed",
    ownerId: id,
    ids: [payment.id],
    data,
  }));
  await record(tx, system, event, statusEvent({ ...payment, status, refunded }), ...told);
}

export function statusAfter(
  { amount }: Pick<PaymentRow, "amount">,
  refunded: Money,
): PaymentStatus {
  if (refunded === 0n) return "completed";
  return refunded >= amount ? "refunded" : "partialRefunded";
}

async function fail(tx: Tx, payment: PaymentRow, reason: PaymentReason): Promise<void> {
  if (payment.status !== "init") return;
  const status = "error";
  await tx`
    update payments set status = ${status}, reason = ${reason}, updated_at = now() where id = ${payment.id}`;
  await record(tx, system, statusEvent({ ...payment, status, reason }));
}

/** One that its terminal won't take. */
export async function failPayment(id: string, reason: PaymentReason): Promise<void> {
  await sql().begin(async (tx) => {
    const [payment] = await tx<PaymentRow[]>`select * from payments where id = ${id} for update`;
    if (payment) await fail(tx, payment, reason);
  });
}

async function wait(tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.status !== "init") return;
  if (Date.now() - payment.createdAt.getTime() > waitedFor) await fail(tx, payment, "expired");
  else await askLater(tx, payment);
}

async function askLater(tx: Tx, { id, createdAt }: PaymentRow): Promise<void> {
  const runAt = nextAsk(createdAt, new Date());
  // A callback that came meanwhile has asked for it at once.
  await enqueue(tx, "settle-payment", { id }, { key: settleKey(id), runAt, keepsTime: true });
}
