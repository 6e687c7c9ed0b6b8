import type { BillingRow } from "#drizzle/schema/partitioned/billings.ts";
import type { BalanceRow } from "#drizzle/schema/users.ts";
import type { BillingView } from "#lib/billings/billing-view.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { type Actor, roleReaches } from "#lib/permissions.ts";

/** A billing with its account's name and currency. */
export type FoundRow = Omit<BillingRow, "actorId" | "groupId"> & {
  owner: string;
  currency: BalanceRow["currency"];
  isByHand: boolean;
  about?: BillingView["about"];
};

/** A billing as this reader may see it. */
export function viewOf(
  { role, userId }: Pick<Actor, "role" | "userId">,
  row: FoundRow,
): BillingView {
  const { multiplier = 1, hidden, referral = false } = row.data ?? {};
  const { paymentId = null, invoiceId = null, subscriptionId = null } = row.data ?? {};
  // The hidden part is written by resellers and operators, and the account itself doesn't see it.
  const seesHidden = roleReaches(role, "reseller") && row.ownerId !== userId;
  return {
    id: row.id,
    source: row.source,
    amount: moneyToNumber(asMoney(row.amount)),
    currency: row.currency,
    status: row.status,
    OwnerId: row.ownerId,
    owner: row.owner,
    comment: row.comment,
    noRef: hidden?.noRef ?? false,
    multiplier,
    byHand: row.isByHand,
    referral,
    PaymentId: paymentId,
    InvoiceId: invoiceId,
    about: row.about ?? {},
    SubscriptionId: subscriptionId,
    data: seesHidden && hidden?.comment ? { hidden: { comment: hidden.comment } } : {},
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
