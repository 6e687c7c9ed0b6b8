import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { asMoney } from "#lib/money.ts";
import type { Db } from "#server/db/client.ts";
import { newId, newIdAt } from "#server/db/ids.ts";
import { createBilling } from "./billings.ts";
import { inTransaction } from "./in-transaction.ts";

export interface NewPayment extends Partial<
  Pick<PaymentRow, "method" | "status" | "amount" | "refunded" | "currency" | "card" | "reason">
> {
  ownerId: string;
  /** When it was made; now when not given. */
  at?: Date;
}

/** A payment with the movements it has made; one of 100 units that the test terminal took, when not told otherwise. */
export async function createPayment(db: Db, given: NewPayment): Promise<PaymentRow> {
  const { ownerId, at, method = "test", status = "completed", currency = "RUB" } = given;
  const amount = asMoney(given.amount ?? 1_000_000n);
  const refunded = asMoney(given.refunded ?? 0n);
  const id = at ? newIdAt(at) : newId();
  const isPaid = status !== "init" && status !== "error";
  return inTransaction(db, async (tx) => {
    const movement = { ownerId, at, data: { paymentId: id } };
    const billing = isPaid ? await createBilling(tx, { ...movement, amount }) : null;
    if (refunded > 0n) await createBilling(tx, { ...movement, amount: asMoney(-refunded) });
    const [row] = await tx<PaymentRow[]>`
      insert into payments (id, owner_id, method, status, amount, commission, currency, refunded, external_id, billing_id,
        card, reason, created_at, updated_at)
      values (${id}, ${ownerId}, ${method}, ${status}, ${amount}, 0, ${currency}, ${refunded}, ${id}, ${billing?.id ?? null},
        ${given.card ?? null}, ${given.reason ?? null}, ${at ?? new Date()}, ${at ?? new Date()})
      returning *`;
    if (!row) throw new Error("a payment was inserted and not returned");
    return row;
  });
}
