import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type PaymentView, paymentView } from "#lib/payments/payment.ts";
import { findBillingFaults } from "#server/billings/billing-faults.ts";
import { readBalance } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { getInvoice, settleInvoice } from "#server/invoices/service.ts";
import { receiptWords } from "#server/payments/receipt.ts";
import { createCompany, createRequisite } from "#server/seed/factories/requisites.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type Caller, createCaller, createFamily } from "#tests/support/api.ts";
import { callAs, createPayer, createSeller } from "#tests/support/invoices.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

prepareApi();

type Seller = Awaited<ReturnType<typeof createSeller>>;
let { operator, stranger, make } = {} as Seller;
beforeAll(async () => {
  ({ operator, stranger, make } = await createSeller());
});

const settle = async (who: Caller, id: string, status: string) =>
  callAs("PUT /n/invoices/{id}", who, { id, body: { status } });
const balanceOf = async ({ user }: Caller) => (await readBalance(sql(), user.id)).balance;

test("money reaches the balance once, however often and by whomever it is said", async () => {
  const { caller, requisiteId } = await createPayer();
  const { id } = (await make(caller, { requisiteId })).body;
  for (const who of [caller, stranger])
    expect([403, 404]).toContain((await settle(who, id, "paid")).status);
  const before = await balanceOf(caller);
  const other = await createCaller({ role: "manager" });
  const away = await settle(other, id, "paid");
  expect([away.status, away.body.key]).toEqual([404, "invoices.errors.notFound"]);
  await sql()`update users set manager_id = ${other.user.id} where id = ${caller.user.id}`;
  const told = await Promise.all(
    [operator, other, operator].map(async (who) => settle(who, id, "paid")),
  );
  expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await balanceOf(caller)) - before).toBe(10_005_000n);
  expect((await settle(operator, id, "rejected")).body.key).toBe("invoices.errors.paid");
  const [{ body }] = told as [(typeof told)[0]];
  expect(body).toMatchObject({ status: "paid", settles: false });
  expect((await callAs("GET /billings/{id}", caller, { id: body.BillingId })).body).toMatchObject({
    source: "accrual",
    amount: 1000.5,
    InvoiceId: id,
    PaymentId: null,
  });
  const events = (await eventsOf(caller.user.id)).map(({ name }) => name);
  expect(events.filter((name) => name.startsWith("invoices."))).toEqual([
    "invoices.created",
    "invoices.status",
  ]);
  const notices = await sql()`select type from notifications where owner_id = ${caller.user.id}`;
  expect(notices.map(({ type }) => type)).toEqual(["InvoicePaid"]);
});

test("what an invoice brought stands among the payments of its account, once, and is given back by hand", async () => {
  const { caller, requisiteId } = await createPayer();
  const { id } = (await make(caller, { requisiteId })).body;
  const payments = async (query = "", who = caller) =>
    (await callAs(`GET /payments${query}`, who)).body;
  expect((await payments()).data).toEqual([]);
  await Promise.all([1, 2].map(async () => settle(operator, id, "paid")));
  const { data, sums } = await payments("?method=invoice&status=completed");
  const [payment] = z.array(paymentView.strict()).parse(data);
  const { body: invoice } = await callAs("GET /n/invoices/{id}", caller, { id });
  expect(data).toHaveLength(1);
  expect(payment).toMatchObject({
    entity: "legal",
    InvoiceId: id,
    BillingId: invoice.BillingId,
    requisite: invoice.requisite,
    company: invoice.company,
    amount: 1000.5,
    commission: 0,
    url: null,
  });
  expect(sums).toMatchObject([{ state: "completed", count: 1, money: [{ amount: 1000.5 }] }]);
  expect((await payments("", stranger)).data).toEqual([]);
  const words = receiptWords(
    { locale: "en", timeZone: "UTC" },
    payment as PaymentView,
    invoice.BillingId,
    "Cabinet",
  );
  expect(Object.fromEntries(words.lines)).toMatchObject({
    "Received by": invoice.company,
    Payer: invoice.requisite,
    Method: "By invoice",
  });
  const back = await callAs("POST /payments/{id}/refund", operator, {
    id: payment?.id ?? "",
    body: { amount: 1 },
  });
  expect([back.status, back.body.key]).toEqual([409, "payments.errors.notRefundable"]);
  const names = (await eventsOf(caller.user.id)).map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("payments."))).toEqual([
    "payments.created",
    "payments.status",
  ]);
  expect(await findBillingFaults(sql())).toEqual([]);
});

test("an invoice of one's own account can't be marked as paid, nor is it offered", async () => {
  for (const role of ["manager", "admin"] as const) {
    const own = await createCaller({ role });
    const { id: requisiteId } = await createRequisite(sql(), { ownerId: own.user.id });
    const { body } = await make(own, { requisiteId });
    expect(body).toMatchObject({ OwnerId: own.user.id, settles: false, takenFrom: null });
    const before = await balanceOf(own);
    for (const status of ["paid", "rejected"]) {
      const answer = await settle(own, body.id, status);
      expect([answer.status, answer.body.key]).toEqual([409, "billings.errors.own"]);
    }
    expect(await balanceOf(own)).toBe(before);
    expect((await callAs("GET /n/invoices/{id}", own, { id: body.id })).body.status).toBe(
      "pending",
    );
    const another = await callAs("GET /n/invoices/{id}", operator, { id: body.id });
    expect(another.body.settles).toBe(true);
    expect((await settle(operator, body.id, "paid")).body.status).toBe("paid");
  }
});

test("a person who acts as another account doesn't say it of the one they sign in with", async () => {
  const { caller, requisiteId } = await createPayer();
  const { id } = (await make(caller, { requisiteId })).body;
  const acting = { ...actorFor(operator.user), realUser: actorFor(caller.user) };
  expect((await getInvoice(acting, id)).settles).toBe(false);
  await expect(settleInvoice(acting, id, { status: "paid" })).rejects.toMatchObject({
    key: "billings.errors.own",
  });
});

test("one that is rejected moves nothing, and is not paid later", async () => {
  const { caller, requisiteId } = await createPayer();
  const { id } = (await make(caller, { requisiteId })).body;
  const before = await balanceOf(caller);
  for (let time = 0; time < 2; time += 1)
    expect((await settle(operator, id, "rejected")).body.status).toBe("rejected");
  expect((await settle(operator, id, "paid")).body).toMatchObject({
    error: 409,
    key: "invoices.errors.rejected",
  });
  expect(await balanceOf(caller)).toBe(before);
});

test("a reseller's company is paid out of the reseller's balance, by the reseller alone and for its customers", async () => {
  const { caller, reseller } = await createFamily();
  const ownerId = caller.user.id;
  const company = await createCompany(sql(), { ownerId: reseller.user.id });
  const { id: requisiteId } = await createRequisite(sql(), { ownerId });
  expect((await make(caller, { requisiteId })).body.data[0]).toMatchObject({
    path: ["companyId"],
    key: "documents.errors.companyGone",
  });
  const body = { requisiteId, companyId: company.id, customerId: ownerId, amount: 100 };
  const made = await make(reseller, body);
  const takenFrom = { OwnerId: reseller.user.id, name: reseller.user.username };
  expect(made.body).toMatchObject({ OwnerId: ownerId, settles: true, takenFrom });
  const { id } = made.body;
  const seenBy = async (who: Caller) => (await callAs("GET /n/invoices/{id}", who, { id })).body;
  expect(await seenBy(operator)).toMatchObject({ settles: true, takenFrom });
  expect(await seenBy(caller)).toMatchObject({ settles: false, takenFrom: null });
  await sql()`update balances set balance = 0, overdraft = 0 where owner_id = ${reseller.user.id}`;
  expect((await settle(reseller, id, "paid")).body.key).toBe("billings.errors.short.own");
  const short = (await settle(operator, id, "paid")).body;
  expect([short.error, short.key]).toEqual([400, "invoices.errors.short"]);
  expect(short.message).toContain(reseller.user.username);
  await sql()`update balances set balance = 3000000 where owner_id = ${reseller.user.id}`;
  const before = await balanceOf(caller);
  expect((await settle(reseller, id, "paid")).body.status).toBe("paid");
  expect([(await balanceOf(caller)) - before, await balanceOf(reseller)]).toEqual([
    1_000_000n,
    2_000_000n,
  ]);
  expect(await findBillingFaults(sql())).toEqual([]);
  // The reseller can't confirm an invoice that the platform's company issued to the reseller.
  const { id: ownRequisite } = await createRequisite(sql(), { ownerId: reseller.user.id });
  const own = await make(reseller, { requisiteId: ownRequisite });
  expect(own.body.settles).toBe(false);
  expect((await settle(reseller, own.body.id, "paid")).status).toBe(404);
});

test("who sold stays who pays for it, whatever becomes of their role", async () => {
  const { caller, reseller } = await createFamily();
  const company = await createCompany(sql(), { ownerId: reseller.user.id });
  const { id: requisiteId } = await createRequisite(sql(), { ownerId: caller.user.id });
  const { id } = (await make(caller, { requisiteId, companyId: company.id, amount: 100 })).body;
  const before = await balanceOf(reseller);
  await sql()`update users set role = 'user' where id = ${reseller.user.id}`;
  expect((await settle(operator, id, "paid")).body.status).toBe("paid");
  expect((await balanceOf(reseller)) - before).toBe(-1_000_000n);
  expect(await findBillingFaults(sql())).toEqual([]);
});
