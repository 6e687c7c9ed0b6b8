import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findBillingFaults } from "#server/billings/billing-faults.ts";
import { sql } from "#server/db/client.ts";
import { findSessions, listLinkedPhones, renewDue, watchInstances } from "#server/wapi/service.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { balanceOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import {
  assertProven,
  callPhone,
  callSubscriptions,
  createPhone,
  endIn,
  getSubscription,
  goBack,
  lengthOf,
  month,
  pricePeriods,
  putSubscription,
  subscriptionOf,
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

afterEach(() => void vi.useRealTimers());

/** This process's clock goes past the five seconds for which it remembers prices. */
const passPriceCache = () => vi.setSystemTime(Date.now() + 5100);

const buy = async () =>
  callSubscriptions(caller, "POST /subscriptions", { body: { WapiInstanceId: phone } });

test("is renewed a day before its end, once, by several workers at once", async () => {
  const { id, endsAt } = (await buy()).body;
  await renewDue();
  expect(await balanceOf(caller.user.id)).toBe(900);
  await endIn(id, 23);
  const before = await subscriptionOf(id);
  await pricePeriods(caller.user.id, 120);
  passPriceCache();
  await Promise.all(Array.from({ length: 8 }, renewDue));
  await renewDue();
  const after = await subscriptionOf(id);
  // Each period costs the price at the time it is paid for, and keeps it.
  expect(await balanceOf(caller.user.id)).toBe(780);
  expect(after).toMatchObject({ status: "active", turns: 2, startsAt: before.endsAt });
  const view = (await getSubscription(caller, id)).body;
  expect(view.receipt.amount).toBe(120);
  expect(lengthOf(view)).toBeGreaterThanOrEqual(month.min);
  expect(view.endsAt).not.toBe(endsAt);
  const periods = await sql()<{ turn: number; amount: bigint }[]>`
    select turn, amount from subscription_periods where subscription_id = ${id} order by turn`;
  expect(periods.map(({ turn, amount }) => [turn, amount])).toEqual([
    [1, 1_000_000n],
    [2, 1_200_000n],
  ]);
  const names = (await eventsOf(caller.user.id)).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("subscriptions"))).toEqual([
    "subscriptions.enabled",
    "subscriptions.renewed",
  ]);
  expect(await notificationsOfSubscriptions(caller.user.id)).toEqual(["SubscriptionEnabled"]);
  await assertProven();
});

test("without money it is told once, tried again each hour, and goes on once there is some", async () => {
  const { id } = (await buy()).body;
  const { endsAt } = await subscriptionOf(id);
  await sql()`update balances set balance = 0 where owner_id = ${caller.user.id}`;
  await endIn(id, 23);
  await renewDue();
  expect((await getSubscription(caller, id)).body).toMatchObject({
    status: "active",
    error: "balance",
  });
  await goBack(id, 2);
  await renewDue();
  expect(await notificationsOfSubscriptions(caller.user.id)).toEqual([
    "SubscriptionEnabled",
    "SubscriptionRenewFailed",
  ]);
  await endIn(id, -1);
  await sql()`update subscriptions set due_at = now() where id = ${id}`;
  await renewDue();
  expect((await getSubscription(caller, id)).body).toMatchObject({
    status: "expired",
    error: "balance",
  });
  expect((await getSubscription(caller, id)).body.renewsAt).not.toBeNull();
  await sql()`update balances set balance = 9000000 where owner_id = ${caller.user.id}`;
  await sql()`update subscriptions set due_at = now() where id = ${id}`;
  await renewDue();
  const view = (await getSubscription(caller, id)).body;
  expect(view).toMatchObject({ status: "active", error: null });
  // The hours in which it didn't send are not paid for.
  expect(Date.parse(view.startsAt)).toBeGreaterThan(Date.now() - 60_000);
  expect(Date.parse(view.endsAt)).toBeGreaterThan(Date.now() + month.min - 60_000);
  expect(await balanceOf(caller.user.id)).toBe(800);
  expect(endsAt).toBeInstanceOf(Date);
  // What lay on the balance before was taken off by hand here.
  expect(await findBillingFaults(sql())).toEqual([]);
});

test("without a price it is told so, and goes on once there is one", async () => {
  const { id } = (await buy()).body;
  await sql()`delete from users_tariffs where user_id = ${caller.user.id}`;
  await endIn(id, 23);
  passPriceCache();
  await renewDue();
  expect((await getSubscription(caller, id)).body).toMatchObject({
    status: "active",
    error: "price",
  });
  expect(await notificationsOfSubscriptions(caller.user.id)).toEqual([
    "SubscriptionEnabled",
    "SubscriptionUnpriced",
  ]);
  await pricePeriods(caller.user.id, 70);
  await sql()`update subscriptions set due_at = now() where id = ${id}`;
  passPriceCache();
  await renewDue();
  expect((await getSubscription(caller, id)).body).toMatchObject({
    status: "active",
    error: null,
    receipt: { amount: 70 },
  });
  expect(await balanceOf(caller.user.id)).toBe(830);
});

test("without a price renewal can be switched off, and not on", async () => {
  const { id } = (await buy()).body;
  await sql()`delete from users_tariffs where user_id = ${caller.user.id}`;
  passPriceCache();
  expect((await putSubscription(caller, id, false)).body).toMatchObject({
    status: "ending",
    error: null,
  });
  expect((await putSubscription(caller, id, true)).body.key).toBe("wapi.errors.tariff-required");
});

test("is given up three days after its end, and its device let go; bought anew it begins again", async () => {
  const { id } = (await buy()).body;
  await sql()`
    update wapi_instances set state = 'linked', phone = '+70000111222', session = 'kept', linked_at = now() where id = ${phone}`;
  const linked = async () => ({
    offered: await listLinkedPhones(caller.user.id),
    sends: (await findSessions([{ ownerId: caller.user.id, sender: "+70000111222" }])).size,
  });
  expect(await linked()).toEqual({ offered: ["+70000111222"], sends: 1 });
  await sql()`update balances set balance = 0 where owner_id = ${caller.user.id}`;
  await endIn(id, -1);
  // At that moment, and not when a job says so.
  expect(await linked()).toEqual({ offered: [], sends: 0 });
  await renewDue();
  await watchInstances();
  const stateOf = async () =>
    (
      await sql()<{ state: string; session: string | null }[]>`
      select state, session from wapi_instances where id = ${phone}`
    )[0];
  expect(await stateOf()).toEqual({ state: "linked", session: "kept" });
  await endIn(id, -73);
  await sql()`update subscriptions set due_at = now() where id = ${id}`;
  await renewDue();
  await watchInstances();
  expect(await stateOf()).toEqual({ state: "expired", session: null });
  expect(await subscriptionOf(id)).toMatchObject({ status: "expired", dueAt: null });
  const link = async () => callPhone(caller, "POST /wapiInstances/{id}/link", phone);
  expect((await link()).body.key).toBe("wapi.errors.instance-expired");
  await sql()`update balances set balance = 1000000 where owner_id = ${caller.user.id}`;
  const anew = await buy();
  expect(anew.body).toMatchObject({ id, status: "active", error: null });
  expect(await stateOf()).toEqual({ state: "waiting", session: null });
  expect((await link()).body).toMatchObject({ state: "linking" });
  expect(await balanceOf(caller.user.id)).toBe(0);
});

test("is not renewed where it is not wanted, and ends then", async () => {
  const { id } = (await buy()).body;
  expect((await putSubscription(caller, id, false)).body).toMatchObject({
    status: "ending",
    renewsAt: null,
  });
  expect((await putSubscription(caller, id, false)).body).toMatchObject({ status: "ending" });
  expect((await putSubscription(caller, id, true)).body).toMatchObject({ status: "active" });
  expect((await subscriptionOf(id)).dueAt).not.toBeNull();
  await putSubscription(caller, id, false);
  await endIn(id, 1);
  await renewDue();
  expect(await balanceOf(caller.user.id)).toBe(900);
  await endIn(id, -1);
  await renewDue();
  expect((await getSubscription(caller, id)).body).toMatchObject({
    status: "cancelled",
    renewsAt: null,
  });
  const late = await putSubscription(caller, id, true);
  expect([late.status, late.body.key]).toEqual([409, "subscriptions.errors.over"]);
  expect(await notificationsOfSubscriptions(caller.user.id)).toEqual([
    "SubscriptionEnabled",
    "SubscriptionEnds",
  ]);
});

test("nothing more is paid for a removed phone, or an account that is switched off", async () => {
  const gone = (await buy()).body.id;
  await callPhone(caller, "DELETE /wapiInstances/{id}", phone);
  expect(await subscriptionOf(gone)).toMatchObject({ status: "ending", dueAt: null });
  expect((await buy()).body.key).toBe("wapi.errors.instance-removed");
  phone = await createPhone(caller.user.id);
  const off = (await buy()).body.id;
  for (const id of [gone, off]) await endIn(id, 1);
  await sql()`update users set is_active = false where id = ${caller.user.id}`;
  await renewDue();
  expect(await subscriptionOf(off)).toMatchObject({ status: "ending", dueAt: null });
  expect(await balanceOf(caller.user.id)).toBe(800);
});
