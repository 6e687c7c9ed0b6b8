import { beforeEach, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { createSubscription } from "#server/seed/factories/subscriptions.ts";
import { renewDue, watchInstances } from "#server/wapi/service.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { untilLockWaits } from "#tests/support/lock-waits.ts";
import { balanceOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import {
  assertProven,
  callPhone,
  callSubscriptions,
  createPhone,
  endIn,
  pricePeriods,
  putSubscription,
  subscriptionOf,
} from "#tests/support/subscriptions.ts";

prepareApi();

let caller: Caller;
let phone: string;
let tariffId: string;
beforeEach(async () => {
  caller = await createCaller();
  tariffId = await pricePeriods(caller.user.id);
  phone = await createPhone(caller.user.id);
});

const buy = async (key?: string) =>
  callSubscriptions(caller, "POST /subscriptions", {
    body: { WapiInstanceId: phone },
    ...(key && { key }),
  });
const remove = async () => callPhone(caller, "DELETE /wapiInstances/{id}", phone);

const stateOf = async () =>
  (await sql()<{ state: string }[]>`select state from wapi_instances where id = ${phone}`)[0]
    ?.state;

/** Pays for the phone as a purchase does, which has not been committed yet. */
async function beginToBuy(tx: Tx): Promise<string> {
  await tx`select from wapi_instances where id = ${phone} for no key update`;
  const { id: ownerId } = caller.user;
  const sold = { ownerId, instanceId: phone, title: "Shop", tariffId, amount: asMoney(1_000_000n) };
  const id = await createSubscription(tx, sold);
  await tx`update wapi_instances set expires_at = null, updated_at = now() where id = ${phone}`;
  return id;
}

test("a phone removed while it is being bought is not paid for again", async () => {
  let removing: ReturnType<typeof remove> | undefined;
  const id = await sql().begin(async (tx) => {
    const bought = await beginToBuy(tx);
    removing = remove();
    await untilLockWaits();
    return bought;
  });
  expect((await removing)?.status).toBe(200);
  expect(await subscriptionOf(id)).toMatchObject({ status: "ending", dueAt: null });
});

test("bought several times at once under one key, it is one subscription with one answer", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, async () => buy("order-1")));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await buy("order-2")).body.key).toBe("subscriptions.errors.active");
  expect(await balanceOf(caller.user.id)).toBe(900);
  await assertProven();
});

test("bought, renewed and removed at once, in whatever order, a removed phone is paid for no more", async () => {
  const { id } = (await buy()).body;
  await putSubscription(caller, id, false);
  const renew = async () => putSubscription(caller, id, true);
  const answers = await Promise.all(
    [renew, remove, renew, async () => buy(), remove, renew].map(async (act) => act()),
  );
  for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  expect(await subscriptionOf(id)).toMatchObject({ status: "ending", dueAt: null, turns: 1 });
  expect(await balanceOf(caller.user.id)).toBe(900);
  await assertProven();
});

test("renewal of a removed phone can't be switched on, and one that is on pays nothing", async () => {
  const { id } = (await buy()).body;
  await remove();
  expect((await putSubscription(caller, id, false)).body).toMatchObject({ status: "ending" });
  const again = await putSubscription(caller, id, true);
  expect([again.status, again.body.key]).toEqual([404, "wapi.errors.instance-removed"]);
  expect(await subscriptionOf(id)).toMatchObject({ status: "ending", dueAt: null });
  // As it was left by a release that let it be switched on.
  await sql()`update subscriptions set status = 'active', due_at = now() where id = ${id}`;
  await endIn(id, 23);
  await renewDue();
  expect(await subscriptionOf(id)).toMatchObject({ status: "ending", dueAt: null, turns: 1 });
  expect(await balanceOf(caller.user.id)).toBe(900);
});

test("a phone is not let go while it is being paid for", async () => {
  await sql()`update wapi_instances set expires_at = now() - interval '1 minute' where id = ${phone}`;
  let watching: Promise<void> | undefined;
  await sql().begin(async (tx) => {
    await beginToBuy(tx);
    watching = watchInstances();
    // Either it is done at once, or it waits for the purchase.
    await Promise.race([watching, untilLockWaits()]);
  });
  await watching;
  expect(await stateOf()).toBe("waiting");
});
