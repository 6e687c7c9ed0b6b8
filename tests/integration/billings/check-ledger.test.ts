import { expect, test } from "vitest";
import { findBillingFaults } from "#server/billings/billing-faults.ts";
import { checkLedger, ledgerGauges, listLedgerChecks } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createBilling } from "#server/seed/factories/billings.ts";
import { createInvoice } from "#server/seed/factories/invoices.ts";
import { createPayment } from "#server/seed/factories/payments.ts";
import { createCompany } from "#server/seed/factories/requisites.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { actorFor } from "#tests/support/actors.ts";
import { rubles } from "#tests/support/api.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const notificationsTo = async (ownerId: string) =>
  sql()`select type, params from notifications where owner_id = ${ownerId}`;

test("a broken balance alarms every operator, and stands where they look", async () => {
  const admin = await createUser(sql(), { role: "admin" });
  const manager = await createUser(sql(), { role: "manager" });
  const off = await createUser(sql(), { role: "manager", isActive: false });
  const user = await createUser(sql(), { balance: rubles(100) });
  await checkLedger();
  expect(await listLedgerChecks(actorFor(admin))).toMatchObject([
    { isWhole: false, accounts: 4, wrong: 0, faults: [] },
  ]);
  expect(await notificationsTo(admin.id)).toEqual([]);

  await sql()`update balances set balance = balance + 5 where owner_id = ${user.id}`;
  await checkLedger();
  const [last] = await listLedgerChecks(actorFor(manager));
  expect(last).toMatchObject({
    wrong: 1,
    faults: [
      { OwnerId: user.id, owner: user.username, currency: "RUB", balance: 100.0005, ledger: 100 },
    ],
  });
  const alarm = [{ type: "LedgerFault", params: { total: 1 } }];
  expect([await notificationsTo(admin.id), await notificationsTo(manager.id)]).toEqual([
    alarm,
    alarm,
  ]);
  expect([await notificationsTo(off.id), await notificationsTo(user.id)]).toEqual([[], []]);
  expect(await ledgerGauges()).toMatchObject({ wrong: 1 });
});

test("one that an operator asks for reads every billing, and its page hears of it", async () => {
  const admin = await createUser(sql(), { role: "admin" });
  const { heard, stop } = await collectLiveEvents(admin.id);
  await sql()`update balances b set balance = coalesce(
    (select sum(amount) from billings where owner_id = b.owner_id and status in ('pending', 'complete')), 0)`;
  await checkLedger(true);
  await expect.poll(() => heard.map(({ event }) => event)).toEqual(["ledgerChecks.created"]);
  await stop();
  expect(await listLedgerChecks(actorFor(admin))).toMatchObject([
    { isWhole: true, wrong: 0 },
    {},
    {},
  ]);
  expect(await notificationsTo(admin.id)).toEqual([]);
});

test("a payment that was credited twice is found, though the balance adds up", async () => {
  const admin = await createUser(sql(), { role: "admin" });
  const user = await createUser(sql());
  const { id } = await createPayment(sql(), { ownerId: user.id, amount: rubles(50) });
  await checkLedger();
  const [before] = await listLedgerChecks(actorFor(admin));
  expect(before).toMatchObject({ wrong: 0 });
  await createBilling(sql(), { ownerId: user.id, amount: rubles(50), data: { paymentId: id } });
  for (const isWhole of [false, true]) {
    await checkLedger(isWhole);
    const [last] = await listLedgerChecks(actorFor(admin));
    expect(last).toMatchObject({
      wrong: 1,
      faults: [{ OwnerId: user.id, PaymentId: id, balance: 50, ledger: 100 }],
    });
  }
});

test("so is an invoice, by what it credited and by what it took off a reseller's balance", async () => {
  const admin = await createUser(sql(), { role: "admin" });
  const reseller = await createUser(sql(), { role: "reseller" });
  const user = await createUser(sql(), { resellerId: reseller.id });
  const company = await createCompany(sql(), { ownerId: reseller.id });
  const amount = rubles(50);
  const wrong = async () => {
    await checkLedger(true);
    const [last] = await listLedgerChecks(actorFor(admin));
    return last?.faults.filter(({ InvoiceId }) => InvoiceId);
  };
  const { id } = await createInvoice(sql(), { ownerId: user.id, company, amount, status: "paid" });
  await createInvoice(sql(), { ownerId: user.id, company, amount });
  expect(await wrong()).toEqual([]);
  await createBilling(sql(), { ownerId: user.id, amount, data: { invoiceId: id } });
  await createBilling(sql(), { ownerId: reseller.id, amount, data: { invoiceId: id } });
  const found = (await wrong())?.toSorted((a, b) => a.balance - b.balance);
  expect(found).toMatchObject([
    { OwnerId: reseller.id, InvoiceId: id, balance: -50, ledger: 0 },
    { OwnerId: user.id, InvoiceId: id, balance: 50, ledger: 100 },
  ]);
  const unpaid = await createInvoice(sql(), { ownerId: user.id, company, amount, status: "paid" });
  await sql()`update invoices set seller_billing_id = null where id = ${unpaid.id}`;
  await sql()`update billings set data = '{}' where id = ${unpaid.sellerBillingId}`;
  const ofOne = (await wrong())?.filter(({ InvoiceId }) => InvoiceId === unpaid.id);
  expect(ofOne).toMatchObject([{ OwnerId: reseller.id, balance: -50, ledger: 0 }]);
});

test("billings that name a payment or an invoice that isn't there are found, and of an account that isn't its own", async () => {
  const [user, other] = await Promise.all([createUser(sql()), createUser(sql())]);
  const known = await findBillingFaults(sql());
  const lately = new Date(Date.now() - 86_400_000);
  const fresh = async (since?: Date) =>
    (await findBillingFaults(sql(), since)).filter(
      ({ cause }) => !known.some((one) => one.cause?.id === cause?.id),
    );
  const { id: payment } = await createPayment(sql(), { ownerId: user.id, amount: rubles(50) });
  const [paymentId, invoiceId] = [newId(), newId()];
  const at = new Date(Date.now() - 2 * 86_400_000);
  const amount = rubles(5);
  await createBilling(sql(), { ownerId: user.id, amount, data: { paymentId } });
  await createBilling(sql(), { ownerId: user.id, amount, data: { invoiceId }, at });
  await createBilling(sql(), { ownerId: other.id, amount, data: { paymentId: payment } });
  const fault = (ownerId: string, name: string, id: string) => ({
    ownerId,
    balance: 0n,
    ledger: amount,
    cause: { name, id },
  });
  const young = [fault(user.id, "paymentId", paymentId), fault(other.id, "paymentId", payment)];
  expect(new Set(await fresh(lately))).toEqual(new Set(young));
  const all = [...young, fault(user.id, "invoiceId", invoiceId)];
  expect(new Set(await fresh())).toEqual(new Set(all));
});

test("a referrer's reward and its billing are the same", async () => {
  const [referrer, user] = await Promise.all([createUser(sql()), createUser(sql())]);
  const reward = async (billingId: string, amount: number) =>
    sql()`
      insert into referral_rewards (referrer_id, owner_id, source_id, paid, reward, currency, billing_id)
      values (${referrer.id}, ${user.id}, ${newId()}, ${rubles(100)}, ${rubles(amount)}, 'RUB', ${billingId})`;
  const move = async (amount: number) =>
    (
      await createBilling(sql(), {
        ownerId: referrer.id,
        amount: rubles(amount),
        data: { referral: true },
      })
    ).id;
  await reward(await move(5), 5);
  const [less, unnoted, unmoved] = [await move(4), await move(7), newId()];
  await reward(less, 5);
  await reward(unmoved, 6);
  const found = (await findBillingFaults(sql())).filter(({ cause }) => cause?.name === "rewardId");
  const fault = (id: string, balance: number, ledger: number) => ({
    ownerId: referrer.id,
    balance: rubles(balance),
    ledger: rubles(ledger),
    cause: { name: "rewardId", id },
  });
  const expected = [fault(less, 5, 4), fault(unnoted, 0, 7), fault(unmoved, 6, 0)];
  expect(new Set(found)).toEqual(new Set(expected));
  expect(await findBillingFaults(sql(), new Date(Date.now() + 60_000))).toEqual([]);
});
