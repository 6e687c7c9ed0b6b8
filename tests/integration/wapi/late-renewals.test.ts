import { beforeEach, expect, test, vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { isSenderAllowed } from "#server/sendernames/service.ts";
import { isUnpaidPhone, renewDue, watchInstances } from "#server/wapi/service.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { balanceOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";
import {
  assertProven,
  callPhone,
  createPhone,
  endIn,
  payForPhone,
  putSubscription,
  subscriptionOf,
  notificationsOfSubscriptions,
} from "#tests/support/subscriptions.ts";

prepareApi();

let caller: Caller;
let phone: string;
let id: string;
beforeEach(async () => {
  caller = await createCaller();
  phone = await createPhone(caller.user.id);
  id = await payForPhone(caller.user.id, phone);
});

const setBalance = async (amount: number) =>
  sql()`update balances set balance = ${amount * 10_000} where owner_id = ${caller.user.id}`;
const link = async () => callPhone(caller, "POST /wapiInstances/{id}/link", phone);

test("three days after its end nothing is paid for, however much money there is", async () => {
  await endIn(id, -73);
  await renewDue();
  await watchInstances();
  expect(await subscriptionOf(id)).toMatchObject({ status: "expired", dueAt: null, turns: 1 });
  expect(await balanceOf(caller.user.id)).toBe(900);
  expect((await link()).body.key).toBe("wapi.errors.instance-expired");
  await assertProven();
});

test("paid for late, a phone whose device was let go can be linked again", async () => {
  await sql()`update wapi_instances set state = 'expired', session = null where id = ${phone}`;
  await endIn(id, -71);
  await renewDue();
  expect(await subscriptionOf(id)).toMatchObject({ status: "active", turns: 2 });
  const states = (await eventsOf(caller.user.id)).filter(
    ({ name }) => name === "wapiInstances.state",
  );
  expect(states.map(({ data }) => data)).toEqual([
    { title: "Shop", state: "waiting", error: null },
  ]);
  expect((await link()).body).toMatchObject({ state: "linking" });
  expect(await balanceOf(caller.user.id)).toBe(800);
});

test("a phone that is paid for can be linked, even where it is said to have no device", async () => {
  await sql()`update wapi_instances set state = 'expired', session = null where id = ${phone}`;
  expect((await link()).body).toMatchObject({ state: "linking" });
});

test("a top-up counts at once, and not an hour later", async () => {
  await setBalance(99);
  await endIn(id, 23);
  await renewDue();
  const failed = await subscriptionOf(id);
  expect(failed).toMatchObject({ problem: "balance", turns: 1 });
  expect(failed.dueAt?.getTime()).toBeGreaterThan(Date.now() + 55 * 60_000);
  await renewDue();
  expect(await subscriptionOf(id)).toEqual(failed);
  await setBalance(100);
  await renewDue();
  expect(await subscriptionOf(id)).toMatchObject({ problem: null, turns: 2 });
  expect(await balanceOf(caller.user.id)).toBe(0);
});

test("is tried once more just before the phone would stop", async () => {
  await setBalance(0);
  await endIn(id, 0.5);
  await renewDue();
  const { dueAt, endsAt } = await subscriptionOf(id);
  expect(endsAt.getTime() - (dueAt?.getTime() ?? 0)).toBe(60_000);
});

test("another problem is told too, the same one is not", async () => {
  await setBalance(0);
  await endIn(id, 23);
  // The account was notified before of another problem: a missing price.
  await sql()`update subscriptions set problem = 'price' where id = ${id}`;
  await renewDue();
  await sql()`update subscriptions set due_at = now() where id = ${id}`;
  await renewDue();
  expect(await notificationsOfSubscriptions(caller.user.id)).toEqual(["SubscriptionRenewFailed"]);
});

test("a phone whose time is over is not a sender: no money is held for what can't go out", async () => {
  await sql()`insert into site_settings (key, value) values ('sendernames.check', '["wapi"]')`;
  const number = "+70000333444";
  await sql()`update wapi_instances set state = 'linked', phone = ${number} where id = ${phone}`;
  const mayWrite = async () => isSenderAllowed(caller.user.id, "wapi", number);
  expect(await mayWrite()).toBe(true);
  await endIn(id, -1);
  // Prices are cached for two seconds.
  await vi.waitFor(async () => expect(await mayWrite()).toBe(false), { timeout: 5000 });
});

test("what is written under an unpaid phone's number is refused, and reserves nothing", async () => {
  const number = "+70000333555";
  await sql()`update wapi_instances set state = 'linked', phone = ${number} where id = ${phone}`;
  const send = async (sender: string) =>
    callApi(await loadRoute("/sendings"), "POST /sendings", {
      caller,
      body: { type: "wapi", payload: { sender, text: "Hi" }, recipient: "+79000000002" },
    });
  expect((await send(number)).status).toBe(200);
  const before = await balanceOf(caller.user.id);
  await endIn(id, -1);
  await vi.waitFor(
    async () =>
      expect((await send(number)).body).toMatchObject({
        id: null,
        status: "failed",
        key: "wapi.errors.instance-expired",
      }),
    { timeout: 5000 },
  );
  expect(await balanceOf(caller.user.id)).toBe(before);
  // A number without an owner, or of another account, is treated as any sender name.
  expect((await send("+70000333556")).body.key).not.toBe("wapi.errors.instance-expired");
  expect(await isUnpaidPhone((await createCaller()).user.id, number)).toBe(false);
  await endIn(id, 24);
  await vi.waitFor(async () => expect((await send(number)).status).toBe(200), { timeout: 5000 });
});

test("that it ends and isn't renewed is told three days before, once", async () => {
  const told = async () => {
    await renewDue();
    return notificationsOfSubscriptions(caller.user.id);
  };
  await putSubscription(caller, id, false);
  await endIn(id, 73);
  expect(await told()).toEqual([]);
  await endIn(id, 71);
  expect(await told()).toEqual(["SubscriptionEnds"]);
  expect(await told()).toHaveLength(1);
  // An account that switches renewal on and off again is notified again only in the last days.
  await putSubscription(caller, id, true);
  await putSubscription(caller, id, false);
  expect(await told()).toHaveLength(1);
  const [row] = await sql()<{ params: object }[]>`
    select params from notifications where owner_id = ${caller.user.id} and type = 'SubscriptionEnds'`;
  expect(row?.params).toEqual({ title: "Shop", days: 3, subscriptionId: id });
});

test("of a removed phone, and of one that is renewed, no end is told", async () => {
  await endIn(id, 71);
  await renewDue();
  await endIn(id, 80);
  await putSubscription(caller, id, false);
  await callPhone(caller, "DELETE /wapiInstances/{id}", phone);
  await endIn(id, 71);
  await renewDue();
  expect(await notificationsOfSubscriptions(caller.user.id)).toEqual([]);
});
