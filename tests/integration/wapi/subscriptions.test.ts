import { beforeEach, expect, test } from "vitest";
import { statementView } from "#lib/billings/statement.ts";
import { wallClock } from "#lib/dates/zones.ts";
import { fallbackTimeZone } from "#lib/locales.ts";
import { asMoney } from "#lib/money.ts";
import { subscriptionView } from "#lib/wapi/subscription.ts";
import { findBillingFaults } from "#server/billings/billing-faults.ts";
import { recordBilling } from "#server/billings/new-billings.ts";
import { getSpending } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { compareDays } from "#server/sendings/service.ts";
import { watchInstances } from "#server/wapi/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller, createFamily } from "#tests/support/api.ts";
import { balanceOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import {
  assertProven,
  callPhone,
  callSubscriptions,
  createPhone,
  getSubscription,
  lengthOf,
  month,
  payForPhone,
  pricePeriods,
  putSubscription,
  notificationsOfSubscriptions,
} from "#tests/support/subscriptions.ts";

prepareApi();

let caller: Caller;
let phone: string;
beforeEach(async () => {
  caller = await createCaller();
  await pricePeriods(caller.user.id);
  phone = await createPhone(caller.user.id);
});

const buy = async (given: object = {}, who = caller, key?: string) =>
  callSubscriptions(who, "POST /subscriptions", {
    body: { WapiInstanceId: phone, ...given },
    ...(key && { key }),
  });

const billingsOf = async (ownerId: string) =>
  sql()<{ source: string; amount: bigint; comment: string; status: string }[]>`
    select source, amount, comment, status from billings where owner_id = ${ownerId} and source = 'apisender' order by id`;

test("is bought out of the balance for a month, with its receipt", async () => {
  const { status, body } = await buy({ price: 100 });
  expect(status).toBe(200);
  expect(subscriptionView.strict().parse(body)).toEqual(body);
  expect(body).toMatchObject({
    WapiInstanceId: phone,
    title: "Shop",
    status: "active",
    error: null,
    currency: "RUB",
    receipt: {
      tariff: "Flat",
      rule: "month",
      units: 1,
      unit: "period",
      unitPrice: 100,
      amount: 100,
    },
  });
  expect(lengthOf(body)).toBeGreaterThanOrEqual(month.min);
  expect(lengthOf(body)).toBeLessThanOrEqual(month.max);
  expect(Date.parse(body.endsAt) - Date.parse(body.renewsAt)).toBe(86_400_000);
  expect(await balanceOf(caller.user.id)).toBe(900);
  expect(await billingsOf(caller.user.id)).toEqual([
    { source: "apisender", amount: -1_000_000n, comment: "Shop", status: "complete" },
  ]);
  const { body: billings } = await callApi(
    await loadRoute("/billings"),
    "GET /billings?source=apisender",
    { caller },
  );
  expect(billings.data).toMatchObject([{ amount: -100, SubscriptionId: body.id }]);
  const { body: instance } = await callPhone(caller, "GET /wapiInstances/{id}", phone);
  expect(instance).toMatchObject({
    expiredAt: null,
    subscription: { id: body.id, status: "active", endsAt: body.endsAt, error: null },
  });
  expect((await getSubscription(caller, body.id)).body).toEqual(body);
  for (const path of ["/subscriptions?$limit=5", "/subscriptions?limit=5&status=active"])
    expect((await callSubscriptions(caller, `GET ${path}`)).body.data).toEqual([body]);
  expect(await notificationsOfSubscriptions(caller.user.id)).toEqual(["SubscriptionEnabled"]);
  await assertProven();
});

test("is paid for once: by two tabs, twice pressed, under one key", async () => {
  const key = newId();
  const first = await buy({}, caller, key);
  const again = await buy({}, caller, key);
  expect([again.status, again.body]).toEqual([200, first.body]);
  const both = await Promise.all(Array.from({ length: 8 }, async () => buy()));
  expect(both.map(({ status, body }) => `${status} ${body.key}`)).toEqual(
    both.map(() => "409 subscriptions.errors.active"),
  );
  expect(await balanceOf(caller.user.id)).toBe(900);
  const other = await createCaller();
  await pricePeriods(other.user.id);
  phone = await createPhone(other.user.id);
  const raced = await Promise.all(Array.from({ length: 8 }, async () => buy({}, other)));
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOf(other.user.id)).toBe(900);
  await assertProven();
});

test("costs what was shown, and no more than there is; the overdraft counts", async () => {
  const changed = await buy({ price: 90 });
  expect([changed.status, changed.body.key]).toEqual([400, "subscriptions.errors.changed"]);
  const poor = await createCaller();
  await pricePeriods(poor.user.id, 1200);
  phone = await createPhone(poor.user.id);
  const short = await buy({}, poor);
  expect([short.status, short.body.key]).toEqual([400, "subscriptions.errors.balance"]);
  expect(short.body.message).toContain("1,200");
  expect(await sql()`select from subscriptions where instance_id = ${phone}`).toEqual([]);
  expect(await balanceOf(poor.user.id)).toBe(1000);
  const rich = await createCaller();
  await sql()`update balances set overdraft = 2000000 where owner_id = ${rich.user.id}`;
  await pricePeriods(rich.user.id, 1200);
  phone = await createPhone(rich.user.id);
  expect((await buy({}, rich)).status).toBe(200);
  expect(await balanceOf(rich.user.id)).toBe(-200);
  const unpriced = await createCaller();
  phone = await createPhone(unpriced.user.id);
  expect((await buy({}, unpriced)).body.key).toBe("wapi.errors.tariff-required");
  await assertProven();
});

test("of one's own account only: another's phone is none, by any caller", async () => {
  const { reseller, caller: customer, stranger } = await createFamily();
  for (const { user } of [reseller, customer, stranger]) await pricePeriods(user.id);
  phone = await createPhone(customer.user.id);
  for (const who of [reseller, stranger]) expect((await buy({}, who)).status).toBe(404);
  const { id } = (await buy({}, customer)).body;
  expect((await getSubscription(reseller, id)).status).toBe(200);
  expect((await putSubscription(reseller, id, false)).status).toBe(404);
  for (const answer of [
    await getSubscription(stranger, id),
    await putSubscription(stranger, id, false),
  ])
    expect(answer.status).toBe(404);
  await sql()`
    update users set permissions = '{"subscriptions.create": null, "subscriptions.update": null}' where id = ${customer.user.id}`;
  expect((await buy({}, customer)).status).toBe(403);
  expect((await putSubscription(customer, id, false)).status).toBe(403);
});

test("a phone that is not paid for is neither linked nor kept", async () => {
  const link = await callPhone(caller, "POST /wapiInstances/{id}/link", phone);
  expect([link.status, link.body.key]).toEqual([409, "wapi.errors.subscription-required"]);
  await sql()`update wapi_instances set expires_at = now() - interval '1 minute' where id = ${phone}`;
  await watchInstances();
  const [row] = await sql()<{ state: string }[]>`
    select state from wapi_instances where id = ${phone}`;
  expect(row?.state).toBe("expired");
});

test("a reseller earns by it what they buy it for less", async () => {
  const { reseller, caller: customer } = await createFamily();
  await pricePeriods(customer.user.id, 100);
  await pricePeriods(reseller.user.id, 70);
  phone = await createPhone(customer.user.id);
  const { id } = (await buy({}, customer)).body;
  const [period] = await sql()<{ resellerId: string; income: bigint }[]>`
    select reseller_id, income from subscription_periods where subscription_id = ${id}`;
  expect(period).toEqual({ resellerId: reseller.user.id, income: 300_000n });
  expect(await balanceOf(reseller.user.id)).toBe(1000);
  const actor = actorFor(reseller.user);
  expect((await getSpending(actor, customer.user.id)).earned).toEqual({ today: 30, month: 30 });
  expect((await compareDays(actor, "all", new Date())).earned?.today).toEqual([
    { currency: "RUB", amount: 30 },
  ]);
});

test("a broken or doubled period is found by the proof", async () => {
  const id = await payForPhone(caller.user.id, phone);
  expect(await findBillingFaults(sql())).toEqual([]);
  await sql()`update subscription_periods set amount = 5 where subscription_id = ${id}`;
  expect(await findBillingFaults(sql())).toMatchObject([
    { ownerId: caller.user.id, cause: { name: "subscriptionId", id }, balance: asMoney(-5n) },
  ]);
  await sql()`update subscription_periods set amount = 1000000 where subscription_id = ${id}`;
  expect(await findBillingFaults(sql())).toEqual([]);
  // Taken once more, and given back by hand: their sum is right, and neither has a period.
  const data = { subscriptionId: id };
  const twice = { ownerId: caller.user.id, source: "apisender" as const, data };
  await sql().begin(async (tx) => {
    for (const amount of [-1_000_000n, 1_000_000n])
      await recordBilling(tx, { ...twice, amount: asMoney(amount) });
  });
  const ledgers = async () => (await findBillingFaults(sql())).map(({ ledger }) => ledger);
  expect((await ledgers()).toSorted()).toEqual([-1_000_000n, 1_000_000n]);
  expect(await findBillingFaults(sql(), new Date(Date.now() + 60_000))).toEqual([]);
  await sql()`update billings set status = 'refunded' where owner_id = ${caller.user.id} and source = 'apisender'`;
  expect(await findBillingFaults(sql())).toMatchObject([
    { cause: { id }, balance: asMoney(-1_000_000n), ledger: asMoney(0n) },
  ]);
});

test("statements tell it by its source", async () => {
  await buy();
  const day = wallClock(new Date(), fallbackTimeZone).date;
  const { body } = await callApi(
    await loadRoute("/billings/statement"),
    `GET /billings/statement?from=${day}&to=${day}`,
    { caller },
  );
  expect(statementView.parse(body).lines).toContainEqual({
    source: "apisender",
    count: 1,
    amount: -100,
  });
});
