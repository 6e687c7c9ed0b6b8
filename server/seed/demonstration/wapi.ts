import { asMoney, parseMoney, zero } from "#lib/money.ts";
import { rulePrices } from "#lib/tariffs/rule-prices.ts";
import { periodSource } from "#lib/tariffs/sources.ts";
import type { LinkProblem } from "#lib/wapi/instance.ts";
import type { RenewalProblem, SubscriptionStatus } from "#lib/wapi/subscription-states.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import type { Tx } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { createSubscription } from "../factories/subscriptions.ts";
import type { Tariff } from "../factories/tariffs.ts";
import { day } from "./clock.ts";
import type { Speech } from "./speech.ts";
import { wholesaleOf } from "./wholesale.ts";

interface Phone {
  title: string;
  /** Age in days. */
  age: number;
  phone?: string;
  problem?: LinkProblem;
  subscription?: { status: SubscriptionStatus; problem?: RenewalProblem };
}

/** A phone that sends, one whose link failed, one whose month is over and one that is not paid for yet. */
const phones: readonly Phone[] = [
  {
    title: "Касса на Садовой",
    age: 12,
    phone: "+70000512408",
    subscription: { status: "active" },
  },
  {
    title: "Доставка",
    age: 3,
    problem: "device-link-beta",
    subscription: { status: "ending" },
  },
  {
    title: "Пункт выдачи",
    age: 33,
    phone: "+70000733915",
    subscription: { status: "expired", problem: "balance" },
  },
  { title: "Склад", age: 1 / 8 },
];

interface Sold {
  ownerId: string;
  resellerId: string;
  tariffs: readonly Tariff[];
}

/** Creates an account's phones with their paid periods. */
export async function createInstances(
  tx: Tx,
  { say }: Speech,
  { ownerId, resellerId, tariffs }: Sold,
  now: Date,
): Promise<void> {
  const tariff = tariffs.find(({ source }) => source === periodSource);
  const [rule] = tariff?.rules ?? [];
  const amount = rule ? (parseMoney(rulePrices(rule)[0] ?? 0) ?? zero) : zero;
  for (const { title: written, age, phone = null, problem = null, subscription } of phones) {
    const title = say(written);
    const at = new Date(now.getTime() - age * day);
    const id = newIdAt(at);
    await tx`
      insert into wapi_instances (id, owner_id, provider_id, title, state, problem, session, phone, linked_at, expires_at, created_at, updated_at)
      values (${id}, ${ownerId}, ${sandboxProviderId}, ${title}, ${phone ? "linked" : "waiting"}, ${problem},
        ${phone && `demonstration ${phone}`}, ${phone}, ${phone && at}, ${subscription ? null : new Date(at.getTime() + day)}, ${at}, ${at})`;
    if (!subscription || !tariff) continue;
    const reseller = { id: resellerId, income: asMoney(amount - wholesaleOf(amount)) };
    await createSubscription(tx, {
      ...subscription,
      ownerId,
      instanceId: id,
      title,
      tariffId: tariff.id,
      amount,
      reseller,
      at,
    });
  }
}
