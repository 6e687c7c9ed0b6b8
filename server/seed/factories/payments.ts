import { randomBytes } from "node:crypto";
import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { asMoney } from "#lib/money.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { newId, newIdAt } from "#server/db/ids.ts";
import { toJson } from "#server/db/json.ts";
import { createBilling } from "./billings.ts";
import { inTransaction } from "./in-transaction.ts";

export interface NewPayment extends Partial<
  Pick<
    PaymentRow,
    "status" | "amount" | "refunded" | "currency" | "card" | "reason" | "recurrentId"
  >
> {
  ownerId: string;
  /** Defaults to the current time. */
  at?: Date;
}

/**
 * Creates a payment at the test terminal with its billings and the terminal's own record; by default a successful one
 * of 100 units. A refund returns all that is left.
 */
export async function createPayment(db: Db, given: NewPayment): Promise<PaymentRow> {
  const { ownerId, at, status = "completed", currency = "RUB" } = given;
  const amount = asMoney(given.amount ?? 1_000_000n);
  const refunded = asMoney(given.refunded ?? 0n);
  const id = at ? newIdAt(at) : newId();
  const key = randomBytes(24).toString("base64url");
  const isPaid = status !== "init" && status !== "error";
  const left = status === "refundRequested" ? asMoney(amount - refunded) : null;
  return inTransaction(db, async (tx) => {
    const move = async (moved: bigint) =>
      createBilling(tx, { ownerId, at, data: { paymentId: id }, amount: asMoney(moved) });
    const billing = isPaid ? await move(amount) : null;
    if (refunded > 0n) await move(-refunded);
    const asked = left === null ? null : await move(-left);
    const moment = at ?? new Date();
    const [row] = await tx<PaymentRow[]>`
      insert into payments (id, owner_id, method, status, amount, commission, currency, refunded, external_id, start,
        billing_id, refund_amount, refund_billing_id, refund_key, card, reason, recurrent_id, created_at, updated_at)
      values (${id}, ${ownerId}, 'test', ${status}, ${amount}, 0, ${currency}, ${refunded}, ${id},
        ${tx.json(toJson({ url: `/testPayment/${key}` }))}, ${billing?.id ?? null}, ${left}, ${asked?.id ?? null},
        ${asked && newId()}, ${given.card ?? null}, ${given.reason ?? null}, ${given.recurrentId ?? null}, ${moment}, ${moment})
      returning *`;
    if (!row) throw new Error("a payment was inserted and not returned");
    await createAtTerminal(tx, row, key);
    return row;
  });
}

async function createAtTerminal(
  tx: Tx,
  { id, amount, currency, status, reason, refunded, billingId, recurrentId, createdAt }: PaymentRow,
  key: string,
): Promise<void> {
  const back = `/balance/payments?${new URLSearchParams({ open: id })}`;
  const paidAt = billingId === null ? null : createdAt;
  await tx`
    insert into test_payments (id, key, charge, currency, url_success, url_fail, paid_at, reason, refunded, keeps_card, created_at)
    values (${id}, ${key}, ${amount}, ${currency}, ${back}, ${back}, ${paidAt},
      ${status === "error" ? (reason ?? "declined") : null}, ${refunded}, ${recurrentId !== null}, ${createdAt})`;
}
