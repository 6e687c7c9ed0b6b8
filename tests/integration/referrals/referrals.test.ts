import { beforeEach, describe, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { referralsView } from "#lib/referrals/referrals.ts";
import { findBillingFaults } from "#server/billings/billing-faults.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { settleInvoice } from "#server/invoices/service.ts";
import { restore } from "#server/payments/restore.ts";
import { makeRefund, refundPayment, settlePayment } from "#server/payments/service.ts";
import { createInvoice } from "#server/seed/factories/invoices.ts";
import { createCompany } from "#server/seed/factories/requisites.ts";
import type { NewUser } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { balanceOf, payAtTest, paymentOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { person, register } from "#tests/support/registration.ts";

prepareApi();

const setReward = async (percent: number) =>
  sql()`insert into site_settings (key, value) values ('referrals.reward', ${sql().json(percent)})
    on conflict (key) do update set value = excluded.value`;
beforeEach(async () => setReward(5));

async function refer(who: Caller, by: Caller): Promise<void> {
  await sql()`update users set referrer_id = ${by.user.id} where id = ${who.user.id}`;
}

/** Creates an account and the account that it referred. */
async function createPair(given: NewUser = {}, of: NewUser = {}) {
  const referrer = await createCaller(of);
  const payer = await createCaller(given);
  await refer(payer, referrer);
  return { referrer, payer };
}

async function topUp(payer: Caller, amount: number): Promise<string> {
  const id = await payAtTest(payer, amount);
  await settlePayment(id);
  return id;
}

async function referralsOf(caller: Caller) {
  const { status, body } = await callApi(await loadRoute("/referrals"), "GET /referrals", {
    caller,
  });
  expect(status).toBe(200);
  return referralsView.strict().parse(body);
}

async function rewardsOf(caller: Caller, query = ""): Promise<number[]> {
  const route = await loadRoute("/billings");
  const { body } = await callApi(route, `GET /billings?$scope=referral${query}`, { caller });
  const found = body.data as { amount: number; referral: boolean }[];
  expect(found.every(({ referral }) => referral)).toBe(true);
  return found.map(({ amount }) => amount);
}

test("the one who comes by a code is kept, and each of their payments is rewarded once", async () => {
  const referrer = await createCaller();
  const route = await loadRoute("/users/{id}");
  const referralCode = `friends-${newId().slice(-8)}`;
  await callApi(route, "PUT /users/{id}", {
    caller: referrer,
    params: { id: referrer.user.id },
    body: { referralCode },
  });
  const shown = await referralsOf(referrer);
  expect(shown).toMatchObject({ referralCode, reward: 5, registered: 0, paying: 0, paid: [] });
  expect(shown.link).toMatch(new RegExp(`/registration\\?ref=${referralCode}$`));
  await register({ data: { ...person, meta: { usedReferralCode: referralCode } } });
  const payer = await createCaller();
  await refer(payer, referrer);

  const id = await payAtTest(payer, 250.5);
  await Promise.all(Array.from({ length: 20 }, async () => settlePayment(id)));
  await settlePayment(id);
  expect(await balanceOf(payer.user.id)).toBe(1250.5);
  expect(await balanceOf(referrer.user.id)).toBe(1012.52);
  expect(await rewardsOf(referrer)).toEqual([12.52]);
  expect(await rewardsOf(payer)).toEqual([]);
  expect(await referralsOf(referrer)).toMatchObject({
    registered: 2,
    paying: 1,
    paid: [{ currency: "RUB", amount: 250.5 }],
    earned: { currency: "RUB", amount: 12.52 },
  });
  expect(await findLedgerFaults(sql())).toEqual([]);
  expect(await findBillingFaults(sql())).toEqual([]);
});

test("an invoice that is paid is rewarded once, but not what a reseller gives", async () => {
  const { referrer, payer } = await createPair();
  const operator = await createCaller({ role: "admin" });
  const reseller = await createCaller({ role: "reseller" });
  const invoiceOf = async (seller: Caller) => {
    const company = await createCompany(sql(), { ownerId: seller.user.id });
    return createInvoice(sql(), { ownerId: payer.user.id, company });
  };
  const [own, resold] = await Promise.all([invoiceOf(operator), invoiceOf(reseller)]);
  const admin = actorFor(operator.user);
  const paid = { status: "paid" as const };
  await Promise.allSettled(
    [own, own, resold].map(async ({ id }) => settleInvoice(admin, id, paid)),
  );
  await settleInvoice(admin, own.id, paid).catch(() => null);
  expect(await balanceOf(payer.user.id)).toBe(1200);
  expect(await balanceOf(reseller.user.id)).toBe(900);
  expect(await rewardsOf(referrer)).toEqual([5]);
  expect(await balanceOf(referrer.user.id)).toBe(1005);
  expect(await findLedgerFaults(sql())).toEqual([]);
  expect(await findBillingFaults(sql())).toEqual([]);
});

describe("what has gone back", () => {
  const admin = async () => actorFor((await createCaller({ role: "admin" })).user);

  test("is rewarded no more, part by part", async () => {
    const { referrer, payer } = await createPair();
    const id = await topUp(payer, 100);
    const operator = await admin();
    await refundPayment(operator, id, 40);
    expect(await balanceOf(referrer.user.id)).toBe(1005);
    await Promise.all([makeRefund(id), makeRefund(id)]);
    expect(await balanceOf(referrer.user.id)).toBe(1003);
    await refundPayment(operator, id, 60);
    await makeRefund(id);
    expect(await rewardsOf(referrer)).toEqual([-3, -2, 5]);
    expect(await referralsOf(referrer)).toMatchObject({
      paying: 1,
      paid: [{ amount: 0 }],
      earned: { amount: 0 },
    });
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  test("and came back is not rewarded again, nor by what goes back later", async () => {
    const { referrer, payer } = await createPair();
    const id = await topUp(payer, 100);
    await sql()`update test_payments set refunded = charge where id = ${id}`;
    await settlePayment(id);
    await sql().begin(async (tx) => restore(tx, await paymentOf(id), asMoney(1_000_000n)));
    await sql()`update test_payments set refunded = 0 where id = ${id}`;
    await refundPayment(await admin(), id, 50);
    await makeRefund(id);
    expect(await balanceOf(referrer.user.id)).toBe(1000);
    expect(await referralsOf(referrer)).toMatchObject({ paid: [{ amount: 50 }] });
    expect(await findLedgerFaults(sql())).toEqual([]);
    expect(await findBillingFaults(sql())).toEqual([]);
  });

  test("at the terminal itself too, and what it refuses to give back stays", async () => {
    const { referrer, payer } = await createPair();
    const id = await topUp(payer, 100);
    await refundPayment(await admin(), id, 50);
    await sql()`update test_payments set paid_at = null where id = ${id}`;
    await makeRefund(id);
    expect((await paymentOf(id)).status).toBe("completed");
    expect(await balanceOf(referrer.user.id)).toBe(1005);
    await sql()`update test_payments set paid_at = now(), refunded = charge where id = ${id}`;
    await settlePayment(id);
    expect(await balanceOf(referrer.user.id)).toBe(1000);
    expect(await findLedgerFaults(sql())).toEqual([]);
    expect(await findBillingFaults(sql())).toEqual([]);
  });
});

test("nothing is due where it is switched off, to who looks after the account, is gone or keeps another currency", async () => {
  const off = await createPair();
  await setReward(0);
  await topUp(off.payer, 100);
  await setReward(5);
  const reseller = await createCaller({ role: "reseller" });
  const customer = await createCaller({ resellerId: reseller.user.id });
  await refer(customer, reseller);
  const gone = await createPair({}, { isActive: false });
  const foreign = await createPair({}, { currency: "USD" });
  const pairs = [{ referrer: reseller, payer: customer }, gone, foreign];
  for (const { payer } of pairs) await topUp(payer, 100);
  for (const { referrer } of [off, ...pairs]) {
    expect(await balanceOf(referrer.user.id)).toBe(1000);
    const noted = await sql()`
      select paid, reward from referral_rewards where referrer_id = ${referrer.user.id}`;
    expect(noted).toEqual([{ paid: 1_000_000n, reward: 0n }]);
  }
  expect(await referralsOf(off.referrer)).toMatchObject({ paying: 1, earned: { amount: 0 } });
});

test("what an operator credits counts, unless it is marked; what a reseller gives doesn't", async () => {
  const reseller = await createCaller({ role: "reseller" });
  const admin = await createCaller({ role: "admin" });
  const { referrer, payer } = await createPair({ resellerId: reseller.user.id });
  const route = await loadRoute("/billings");
  const change = async (caller: Caller, given: object) => {
    await sql()`insert into user_settings (user_id, key, value)
      values (${caller.user.id}, 'billings.processChildrenOperations', 'true') on conflict do nothing`;
    const body = { source: "accrual", amount: 100, OwnerId: payer.user.id, ...given };
    const answer = await callApi(route, "POST /billings", { caller, body });
    expect(answer.status).toBe(200);
  };
  await change(reseller, {});
  await change(admin, { data: { hidden: { noRef: true } } });
  await change(admin, { source: "subtract" });
  expect(await balanceOf(referrer.user.id)).toBe(1000);
  await change(admin, {});
  expect([await balanceOf(payer.user.id), await balanceOf(referrer.user.id)]).toEqual([1200, 1005]);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("two who brought each other and pay at once don't wait for each other for ever", async () => {
  const { referrer: one, payer: other } = await createPair();
  await refer(one, other);
  const ids: string[] = [];
  for (let count = 0; count < 8; count++)
    ids.push(await payAtTest(one, 100), await payAtTest(other, 100));
  await Promise.all(ids.map(settlePayment));
  for (const { user } of [one, other]) expect(await balanceOf(user.id)).toBe(1000 + 8 * 105);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("rewards are found by their days and by whose they are", async () => {
  const { referrer, payer } = await createPair();
  await topUp(payer, 100);
  const past = encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString());
  expect(await rewardsOf(referrer, `&OwnerId=${referrer.user.id}&createdAt[$gt]=${past}`)).toEqual([
    5,
  ]);
  expect(await rewardsOf(referrer, `&createdAt[$lt]=${past}`)).toEqual([]);
});
