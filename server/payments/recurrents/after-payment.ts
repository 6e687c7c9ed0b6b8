import type { PaymentRow } from "#drizzle/schema/payments.ts";
import type { RecurrentRow } from "#drizzle/schema/recurrent-payments.ts";
import type { PaymentReason } from "#lib/payments/kinds.ts";
import { canConfirm } from "#lib/payments/recurrent-kinds.ts";
import { retryAt } from "#lib/payments/recurrent-moments.ts";
import type { Tx } from "#server/db/client.ts";
import type { NewEvent } from "#server/events/service.ts";
import { momentAfter, moneyOf, stateEvent } from "./recurrent-row.ts";

const maxRefusals = 10;

type Locked = RecurrentRow & { timeZone: string | null };

/** The payment's row is locked before its automatic payment's, wherever both are. */
async function lock(tx: Tx, { recurrentId }: PaymentRow): Promise<Locked | null> {
  if (recurrentId === null) return null;
  const [row] = await tx<Locked[]>`
    select r.*, u.time_zone from recurrent_payments r join users u on u.id = r.owner_id
    where r.id = ${recurrentId} for update of r`;
  return row?.removedAt === null ? row : null;
}

/** Updates the automatic payment after a successful payment, which confirmed it or was its charge. */
export async function afterPaid(
  tx: Tx,
  payment: PaymentRow,
  key: string | null,
): Promise<NewEvent[]> {
  const row = await lock(tx, payment);
  if (!row) return [];
  if (payment.turn === null) return canConfirm(row.status) ? confirm(tx, row, payment, key) : [];
  // A charge that was given up and is paid after all only changes the balance.
  if (row.paymentId === payment.id)
    await tx`
      update recurrent_payments set payment_id = null, failures = 0, reason = null, updated_at = now(),
        due_at = ${momentAfter(row, new Date())}
      where id = ${row.id}`;
  return [{ ...aboutOf(row), name: "recurrentPayments.charged", data: moneyOf(row) }];
}

async function confirm(
  tx: Tx,
  row: Locked,
  { method, card }: PaymentRow,
  key: string | null,
): Promise<NewEvent[]> {
  // Paid by what the terminal doesn't keep: the money has come, but nothing can be charged again.
  const status = key === null ? "error" : "ready";
  const reason = key === null ? "card" : null;
  const now = new Date();
  await tx`
    update recurrent_payments set status = ${status}, reason = ${reason}, method = ${method}, key = ${key},
      card = ${card}, failures = 0, anchor_at = ${now}, updated_at = now(),
      due_at = ${momentAfter({ ...row, anchorAt: now }, now)}
    where id = ${row.id}`;
  return [stateEvent(row, status, reason, false)];
}

/** Updates the automatic payment after a failed payment. */
export async function afterFailed(
  tx: Tx,
  payment: PaymentRow,
  reason: PaymentReason,
): Promise<NewEvent[]> {
  const row = await lock(tx, payment);
  if (!row) return [];
  if (payment.turn === null) return unconfirm(tx, row, reason);
  if (row.paymentId !== payment.id) return [];
  // The charge was stopped before it was sent, so it isn't a failure.
  if (reason === "cancelled") {
    await tx`
      update recurrent_payments set payment_id = null, updated_at = now(), due_at = ${momentAfter(row, new Date())}
      where id = ${row.id}`;
    return [];
  }
  const failures = row.failures + 1;
  const dueAt = nextTry(reason, failures);
  const status = reason === "card" ? "error" : "block";
  await tx`
    update recurrent_payments set payment_id = null, failures = ${failures}, reason = ${reason}, due_at = ${dueAt},
      status = ${dueAt ? row.status : status}, updated_at = now()
    where id = ${row.id}`;
  if (!dueAt) return [stateEvent(row, status, reason, true)];
  const data = { reason, ...moneyOf(row) };
  return [{ ...aboutOf(row), name: "recurrentPayments.failed", data }];
}

/**
 * A refusal that doesn't name the card may be caused by the terminal's set-up, so it takes more of them to
 * block the automatic payment.
 */
function nextTry(reason: PaymentReason, failures: number): Date | null {
  const now = new Date();
  if (reason === "card") return null;
  if (reason !== "refused") return retryAt(failures, now);
  return retryAt(failures, now) ?? (failures < maxRefusals ? tomorrow(now) : null);
}

function tomorrow(now: Date): Date {
  return new Date(now.getTime() + 86_400_000);
}

/** A payer who left or let the time pass may come back; only a refusal by the bank is stored as an error. */
async function unconfirm(tx: Tx, row: Locked, reason: PaymentReason): Promise<NewEvent[]> {
  const isGone = reason === "cancelled" || reason === "expired";
  if (isGone || !canConfirm(row.status)) return [];
  await tx`
    update recurrent_payments set status = 'error', reason = ${reason}, updated_at = now() where id = ${row.id}`;
  return [stateEvent(row, "error", reason, false)];
}

function aboutOf({ id, ownerId }: RecurrentRow) {
  return { ownerId, ids: [id] };
}
