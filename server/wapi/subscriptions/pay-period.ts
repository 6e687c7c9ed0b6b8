import type { SubscriptionRow } from "#drizzle/schema/subscriptions.ts";
import type { WapiInstanceRow } from "#drizzle/schema/wapi.ts";
import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import { periodSource } from "#lib/tariffs/sources.ts";
import type { Period } from "#lib/wapi/subscription-period.ts";
import { lockBalance } from "#server/billings/ledger.ts";
import { recordBilling, billingEvent } from "#server/billings/new-billings.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import type { NewEvent } from "#server/events/service.ts";
import type { Sale } from "./price.ts";

type Paid = Pick<SubscriptionRow, "id" | "ownerId" | "instanceId" | "turns"> & { title: string };

interface Outcome {
  /** What can be spent, where it is not enough; then nothing has changed. */
  short: Money | null;
  events: NewEvent[];
}

/**
 * Pays for a subscription's next period from the account's balance, in the caller's transaction, which holds
 * the phone. A killed worker has paid nothing, and the next one finds the period paid.
 */
export async function payPeriod(
  tx: Tx,
  subscription: Paid,
  period: Period,
  sale: Sale,
): Promise<Outcome> {
  const { id: subscriptionId, ownerId, turns, title } = subscription;
  const { balance, overdraft, currency } = await lockBalance(tx, ownerId);
  const available = asMoney(balance + overdraft);
  const { amount, tariffId, ruleId, resellerId, income } = sale;
  if (amount > 0n && available < amount) return { short: available, events: [] };
  const id = newId();
  const turn = turns + 1;
  const { anchorAt, startsAt, endsAt, dueAt } = period;
  await tx`
    update subscriptions set status = 'active', amount = ${amount}, currency = ${currency}, anchor_at = ${anchorAt},
      starts_at = ${startsAt}, ends_at = ${endsAt}, due_at = ${dueAt}, problem = null, end_told_at = null,
      turns = ${turn}, updated_at = now()
    where id = ${subscriptionId}`;
  await tx`
    insert into subscription_periods
      (id, subscription_id, owner_id, turn, starts_at, ends_at, amount, tariff_id, rule_id, reseller_id, income)
    values (${id}, ${subscriptionId}, ${ownerId}, ${turn}, ${startsAt}, ${endsAt}, ${amount}, ${tariffId}, ${ruleId},
      ${resellerId}, ${income})`;
  const woken = await wakePhone(tx, subscription);
  if (amount === 0n) return { short: null, events: woken };
  const debit = asMoney(-amount);
  const data = { subscriptionId };
  await recordBilling(tx, {
    id,
    ownerId,
    source: periodSource,
    amount: debit,
    comment: title,
    data,
  });
  // The account is notified of the subscription, so the billing needs no notification.
  const event = billingEvent({ id, ownerId, amount: debit }, null);
  return { short: null, events: [event, ...woken] };
}

/** Lets a phone whose device was released be linked again. */
async function wakePhone(tx: Tx, { ownerId, instanceId, title }: Paid): Promise<NewEvent[]> {
  const [before] = await tx<Pick<WapiInstanceRow, "state">[]>`
    update wapi_instances set expires_at = null, updated_at = now(),
      state = case state when 'expired' then 'waiting' else state end
    where id = ${instanceId} and (state = 'expired' or expires_at is not null) returning old.state`;
  if (before?.state !== "expired") return [];
  const data = { title, state: "waiting" as const, error: null };
  return [{ name: "wapiInstances.state", ownerId, ids: [instanceId], data }];
}

/** The event that refreshes a phone on screens after its subscription changed. */
export function phoneEvent({
  ownerId,
  instanceId,
}: Pick<SubscriptionRow, "ownerId" | "instanceId">): NewEvent {
  return { name: "wapiInstances.paid", ownerId, ids: [instanceId] };
}

/** What was sold, as events tell it. */
export function soldParams(title: string, { amount }: Sale, currency: string) {
  return { title, amount: moneyToNumber(amount), currency };
}
