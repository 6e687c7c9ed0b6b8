import type { PaymentRow } from "#drizzle/schema/payments.ts";
import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import { recordBilling, billingEvent } from "#server/billings/new-billings.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import type { NewEvent } from "#server/events/service.ts";
import type { Reward } from "#server/referrals/service.ts";

type Paid = Pick<PaymentRow, "id" | "ownerId" | "currency">;

/**
 * Writes the billing of a payment and of its reward and moves the balances, always in the order of accounts, so
 * that two simultaneous payments don't deadlock. Answers the event that notifies of it.
 */
export async function movePayment(
  tx: Tx,
  { id: paymentId, ownerId, currency }: Paid,
  amount: Money,
  { billingId = newId(), reward = null }: { billingId?: string; reward?: Reward | null } = {},
): Promise<{ billingId: string; event: NewEvent }> {
  const billing = { id: billingId, ownerId, amount, data: { paymentId } };
  await recordBilling(tx, { ...billing, beside: reward && [reward.ownerId, reward.amount] });
  return { billingId, event: billingEvent(billing, { currency }) };
}

type ChangedPayment = Pick<
  PaymentRow,
  "id" | "ownerId" | "currency" | "status" | "reason" | "amount" | "refunded" | "turn"
>;

/** The event for a payment's new status. */
export function statusEvent({
  id,
  ownerId,
  currency,
  status,
  reason,
  turn,
  ...money
}: ChangedPayment): NewEvent {
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
