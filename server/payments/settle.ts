import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { asMoney } from "#lib/money.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { log } from "#server/log.ts";
import { noteAnswer, recordNoAnswer } from "./doubt.ts";
import { credit, fail, reverse } from "./outcomes.ts";
import { chargeOf } from "./payment-row.ts";
import { chargeAtTerminal } from "./recurrents/charge-at-terminal.ts";
import { restore } from "./restore.ts";
import { nextPollAt, settleKey, maxPendingTime } from "./settle-times.ts";
import { terminalOf } from "./terminals/installed.ts";
import { TerminalRefused, type TerminalState } from "./terminals/terminal.ts";

/**
 * Asks a payment's terminal for its state and applies it. It is applied once, however often and wherever this runs,
 * because the row is locked and stores its billing (docs/decisions/0043).
 */
export async function settlePayment(id: string): Promise<void> {
  const [row] = await sql()<PaymentRow[]>`select * from payments where id = ${id}`;
  if (!row) return;
  const answer = isUnmade(row) ? await chargeAtTerminal(id) : await ask(row);
  await sql().begin(async (tx) => {
    const [payment] = await tx<PaymentRow[]>`select * from payments where id = ${id} for update`;
    if (!payment) return;
    // The payment may be over already, but its terminal may report a refund.
    if (answer === "silent") {
      await recordNoAnswer(tx, payment);
      await askLater(tx, payment);
      return;
    }
    await noteAnswer(tx, payment);
    if (answer?.state === "paid") await takeIn(tx, payment, answer, row.updatedAt);
    else if (answer?.state === "failed") await fail(tx, payment, answer.reason ?? "declined");
    else await wait(tx, payment, answer?.isAtBank ?? false);
  });
}

/** A charge that its terminal has not said it knows. */
function isUnmade({ turn, externalId, status }: PaymentRow): boolean {
  return turn !== null && externalId === null && status === "init";
}

/** Null where nothing can be asked, or nothing is known there. */
async function ask(row: PaymentRow): Promise<TerminalState | "silent" | null> {
  const { id, method } = row;
  const terminal = terminalOf(method);
  // A payment of a terminal that is no longer configured is asked about when it is configured again.
  const isThere = row.externalId !== null && method !== "wallet";
  const isBegun = row.start !== null || row.turn !== null;
  if (isBegun && !terminal && isThere) return "silent";
  if (!isBegun || !terminal?.read) return null;
  try {
    return await terminal.read(chargeOf(row));
  } catch (error) {
    log().warn({ err: error, paymentId: id, method }, "payment could not be asked about");
    return error instanceof TerminalRefused && !isThere ? null : "silent";
  }
}

async function takeIn(
  tx: Tx,
  payment: PaymentRow,
  { refunded, comesBack, ...kept }: TerminalState,
  asOf: Date,
) {
  const credited = payment.billingId === null ? await credit(tx, payment, kept) : payment;
  // A refund that was requested here is notified by the code that requested it.
  if (credited.status === "refundRequested") return;
  const given = refunded < credited.amount ? refunded : asMoney(credited.amount);
  const unknown = asMoney(given - credited.refunded);
  if (unknown > 0n) await reverse(tx, credited, unknown);
  if (unknown >= 0n || !comesBack) return;
  // A refund that was made while the terminal was asked is not in what it says.
  if (payment.updatedAt.getTime() === asOf.getTime())
    await restore(tx, credited, asMoney(-unknown));
  else await askLater(tx, credited);
}

async function wait(tx: Tx, payment: PaymentRow, isAtBank: boolean): Promise<void> {
  if (payment.status !== "init") return;
  // An automatic charge never times out on our side: only the bank's answer ends it.
  const isLeft = payment.turn === null && !isAtBank;
  if (isLeft && Date.now() - payment.createdAt.getTime() > maxPendingTime)
    await fail(tx, payment, "expired");
  else await askLater(tx, payment);
}

async function askLater(tx: Tx, { id, createdAt }: PaymentRow): Promise<void> {
  const runAt = nextPollAt(createdAt, new Date());
  // A callback that came meanwhile has asked for it at once.
  await enqueue(tx, "settle-payment", { id }, { key: settleKey(id), runAt, keepsTime: true });
}
