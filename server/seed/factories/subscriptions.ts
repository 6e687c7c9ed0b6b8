import type { SubscriptionRow } from "#drizzle/schema/subscriptions.ts";
import { fallbackTimeZone } from "#lib/locales.ts";
import { asMoney, type Money, zero } from "#lib/money.ts";
import { periodSource } from "#lib/tariffs/sources.ts";
import { periodFrom } from "#lib/wapi/subscription-period.ts";
import { isPaid } from "#lib/wapi/subscription-states.ts";
import type { Tx } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { createBilling } from "./billings.ts";

export interface NewSubscription {
  ownerId: string;
  instanceId: string;
  /** The title of the phone. */
  title: string;
  tariffId: string;
  amount: Money;
  currency?: string;
  status?: SubscriptionRow["status"];
  problem?: SubscriptionRow["problem"];
  /** The reseller of the account, and the reseller's income. */
  reseller?: { id: string; income: Money } | null;
  /** When the period started; defaults to the current time. */
  at?: Date;
}

/** Creates a subscription in its first period, which has a billing unless it costs nothing. */
export async function createSubscription(tx: Tx, given: NewSubscription): Promise<string> {
  const { ownerId, instanceId, title, tariffId, amount, at = new Date() } = given;
  const { currency = "RUB", status = "active", problem = null, reseller = null } = given;
  const { endsAt, dueAt } = periodFrom(at, fallbackTimeZone);
  const id = newIdAt(at);
  const due = status === "active" ? dueAt : null;
  await tx`
    insert into subscriptions (id, owner_id, instance_id, status, amount, currency, anchor_at, starts_at, ends_at, due_at,
      problem, turns, created_at, updated_at)
    values (${id}, ${ownerId}, ${instanceId}, ${status}, ${amount}, ${currency}, ${at}, ${at}, ${endsAt}, ${due},
      ${problem}, 1, ${at}, ${isPaid(status) ? at : endsAt})`;
  const billing = {
    ownerId,
    source: periodSource,
    amount: asMoney(-amount),
    comment: title,
    data: { subscriptionId: id },
    at,
  };
  const paid = amount === 0n ? { id: newIdAt(at) } : await createBilling(tx, billing);
  await tx`
    insert into subscription_periods
      (id, subscription_id, owner_id, turn, starts_at, ends_at, amount, tariff_id, rule_id, reseller_id, income)
    values (${paid.id}, ${id}, ${ownerId}, 1, ${at}, ${endsAt}, ${amount}, ${tariffId}, 'default',
      ${reseller?.id ?? null}, ${reseller?.income ?? zero})`;
  return id;
}
