import { expect } from "vitest";
import type { SubscriptionRow } from "#drizzle/schema/subscriptions.ts";
import { asMoney } from "#lib/money.ts";
import { findBillingFaults } from "#server/billings/billing-faults.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createSubscription } from "#server/seed/factories/subscriptions.ts";
import { assignTariffs, createTariff } from "#server/seed/factories/tariffs.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller } from "#tests/support/api.ts";

/** The default price of a period, in units. */
export const periodPrice = 100;

const flat = (price: number) => ({
  rules: [{ id: "month", action: "decrease" as const, price, priority: 0, conditions: [] }],
});

/** The account has a price for a period from now on; its tariff's id. */
export async function pricePeriods(ownerId: string, price = periodPrice): Promise<string> {
  const tariff = await createTariff(sql(), { source: "apisender", ...flat(price) });
  await assignTariffs(sql(), ownerId, [tariff]);
  return tariff.id;
}

/** The account pays for messages by its own phones, and for the phones. */
export async function priceWapi(ownerId: string): Promise<void> {
  await assignTariffs(sql(), ownerId, [await createTariff(sql(), { source: "wapi" })]);
  await pricePeriods(ownerId);
}

/** Creates a phone that is neither linked nor paid for. */
export async function createPhone(ownerId: string, title = "Shop"): Promise<string> {
  const id = newId();
  await sql()`
    insert into wapi_instances (id, owner_id, provider_id, title, expires_at)
    values (${id}, ${ownerId}, ${sandboxProviderId}, ${title}, now() + interval '1 day')`;
  return id;
}

/** Its first period is paid for. */
export async function payForPhone(
  ownerId: string,
  instanceId: string,
  price = periodPrice,
): Promise<string> {
  const tariffId = await pricePeriods(ownerId, price);
  const amount = asMoney(BigInt(price) * 10_000n);
  return sql().begin(async (tx) =>
    createSubscription(tx, { ownerId, instanceId, title: "Shop", tariffId, amount }),
  );
}

/** A call of the HTTP API about subscriptions, or about one of them. */
export async function callSubscriptions(
  caller: Caller,
  name: string,
  { id, body, key }: { id?: string; body?: object; key?: string } = {},
) {
  const path = name.split(" ")[1]?.split("?")[0] ?? "";
  return callApi(await loadRoute(path), name, {
    caller,
    ...(id && { params: { id } }),
    ...(body && { body }),
    ...(key && { headers: { "idempotency-key": key } }),
  });
}

export async function subscriptionOf(id: string): Promise<SubscriptionRow> {
  const [row] = await sql()<SubscriptionRow[]>`select * from subscriptions where id = ${id}`;
  if (!row) throw new Error("no such subscription");
  return row;
}

export const getSubscription = async (caller: Caller, id: string) =>
  callSubscriptions(caller, "GET /subscriptions/{id}", { id });

export const putSubscription = async (caller: Caller, id: string, isRenewed: boolean) =>
  callSubscriptions(caller, "PUT /subscriptions/{id}", { id, body: { isRenewed } });

/** Calls the HTTP API about one phone. */
export async function callPhone(caller: Caller, name: string, id: string) {
  const route = await loadRoute(name.split(" ")[1] ?? "");
  return callApi(route, name, {
    caller,
    params: { id },
    ...(name.startsWith("POST") && { body: {} }),
  });
}

/** A phone that is linked and paid for. */
export async function linkPhone(ownerId: string, providerId: string, phone: string): Promise<void> {
  const [row] = await sql()<{ id: string }[]>`
    insert into wapi_instances (owner_id, provider_id, title, state, phone, session)
    values (${ownerId}, ${providerId}, 'Kept', 'linked', ${phone}, 'kept') on conflict do nothing returning id`;
  if (row) await payForPhone(ownerId, row.id);
}

export const month = { min: 28 * 86_400_000, max: 31 * 86_400_000 };

/** The length of a period in milliseconds. */
export const lengthOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  Date.parse(endsAt) - Date.parse(startsAt);

/** Everything about it was so many hours before. */
export async function goBack(id: string, hours: number): Promise<void> {
  await sql()`
    update subscriptions set anchor_at = anchor_at - ${hours} * interval '1 hour',
      starts_at = starts_at - ${hours} * interval '1 hour', ends_at = ends_at - ${hours} * interval '1 hour',
      due_at = due_at - ${hours} * interval '1 hour'
    where id = ${id}`;
}

/** It ends in so many hours, or did before. */
export async function endIn(id: string, hours: number): Promise<void> {
  const { endsAt } = await subscriptionOf(id);
  await goBack(id, (endsAt.getTime() - Date.now()) / 3_600_000 - hours);
}

/** The types of notifications the account received about subscriptions. */
export async function notificationsOfSubscriptions(ownerId: string): Promise<string[]> {
  const rows = await sql()<{ type: string }[]>`
    select type from notifications where owner_id = ${ownerId} and type like 'Subscription%' order by id`;
  return rows.map(({ type }) => type);
}

/** Proves that every balance is the sum of its billings, and that subscriptions caused them. */
export async function assertProven(): Promise<void> {
  expect(await findLedgerFaults(sql())).toEqual([]);
  expect(await findBillingFaults(sql())).toEqual([]);
}
