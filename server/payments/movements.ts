import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import { moveMoney, movementEvent } from "#server/billings/ledger.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import type { NewEvent } from "#server/events/service.ts";
import type { Reward } from "#server/referrals/service.ts";

type Paid = Pick<PaymentRow, "id" | "ownerId" | "currency">;

/**
 * A payment's movement of money, with the balance moved by it, and by a reward for it: two in one order, or two payments
 * at once would wait for each other. What it does is told by the event it answers.
 */
export async function movePayment(
  tx: Tx,
  { id: paymentId, ownerId, currency }: Paid,
  amount: Money,
  { billingId = newId(), reward = null }: { billingId?: string; reward?: Reward | null } = {},
): Promise<{ billingId: string; event: NewEvent }> {
  const movement = { id: billingId, ownerId, amount, data: { paymentId } };
  await moveMoney(tx, { ...movement, beside: reward && [reward.ownerId, reward.amount] });
  return { billingId, event: movementEvent(movement, { currency }) };
}

type Told = Pick<
  PaymentRow,
  "id" | "ownerId" | "currency" | "status" | "reason" | "amount" | "refunded" | "turn"
>;

/** A payment has come to be in its status. */
export function statusEvent({
  id,
  ownerId,
  currency,
  status,
  reason,
  turn,
  ...money
}: Told): NewEvent {
  return {
    name: "payments.status",
    ownerId,
    ids: [id],
    data: {
      status,
      reason,
      amount: moneyToNumber(asMoney(money.amount)),
      refunded: moneyToNumber(asMoney(money.refunded)),
      currency,
      ...(turn !== null && { isAutomatic: true }),
    },
  };
}
