import { describe, expect, test } from "vitest";
import { paymentView } from "#lib/payments/payment.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { answerTestPayment, makeRefund, settlePayment } from "#server/payments/service.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, createCaller, createFamily } from "#tests/support/api.ts";
import { balanceOf, pay, payAtTest, paymentOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { eventsOf } from "#tests/support/recorded-events.ts";

prepareApi();

const refundRoute = async () => loadRoute("/payments/{id}/refund");

async function refund(
  caller: Awaited<ReturnType<typeof createCaller>>,
  id: string,
  amount: number,
  key?: string,
) {
  return callApi(await refundRoute(), `POST /payments/${id}/refund`, {
    caller,
    body: { amount },
    params: { id },
    ...(key && { headers: { "idempotency-key": key } }),
  });
}

describe("a top-up", () => {
  test("reaches the balance once, however often and wherever it is asked about", async () => {
    const caller = await createCaller();
    const id = await payAtTest(caller, 250.5);
    expect((await paymentOf(id)).status).toBe("init");
    await Promise.all(Array.from({ length: 50 }, async () => settlePayment(id)));
    await settlePayment(id);
    expect(await balanceOf(caller.user.id)).toBe(1250.5);
    const list = await callApi(await loadRoute("/payments"), "GET /payments", { caller });
    const [shown] = list.body.data;
    expect(paymentView.strict().parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      id,
      status: "completed",
      amount: 250.5,
      card: "4242",
      url: null,
    });
    expect(list.body.sums).toEqual([
      { state: "completed", count: 1, money: [{ currency: "RUB", amount: 250.5 }] },
    ]);
    expect(await findLedgerFaults(sql())).toEqual([]);
    const names = (await eventsOf(caller.user.id)).map(({ name }) => name);
    expect(names).toEqual(["payments.created", "billings.created", "payments.status"]);
    const told = await sql()`
      select from notifications where owner_id = ${caller.user.id} and type = 'BalanceAccrual'`;
    expect(told.length).toBe(1);
  });

  test("that the bank declines credits nothing and is told; one confirmed later comes later", async () => {
    const caller = await createCaller();
    const declined = await payAtTest(caller, 10, "funds");
    await settlePayment(declined);
    expect(await paymentOf(declined)).toMatchObject({ status: "error", reason: "funds" });
    const later = await payAtTest(caller, 20, "later");
    await settlePayment(later);
    expect((await paymentOf(later)).status).toBe("init");
    await sql()`update test_payments set paid_at = now() where id = ${later}`;
    await settlePayment(later);
    expect(await balanceOf(caller.user.id)).toBe(1020);
    const told = await sql()<{ params: unknown }[]>`
      select params from notifications where owner_id = ${caller.user.id} and type = 'PaymentsFailed'`;
    expect(told).toEqual([{ params: { paymentId: declined, amount: 10, currency: "RUB" } }]);
  });

  test("is one payment for a key, and the page answers once", async () => {
    const caller = await createCaller();
    const headers = { "idempotency-key": "one" };
    const body = { amount: 10, method: "test", urlSuccess: "https://shop.example/thanks" };
    const answers = await Promise.all([1, 2, 3].map(async () => pay(caller, body, headers)));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await pay(caller, { ...body, amount: 11 }, headers)).status).toBe(409);
    const key = String(answers[0]?.body.url).split("/").at(-1) ?? "";
    const given = await Promise.allSettled([
      answerTestPayment(key, "approve"),
      answerTestPayment(key, "decline"),
    ]);
    expect(given.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await sql()`select from payments where owner_id = ${caller.user.id}`).toHaveLength(1);
  });

  test("that isn't paid ends a day later, and is credited if it is paid after all", async () => {
    const caller = await createCaller();
    const { body } = await pay(caller, { amount: 7, method: "test" });
    await sql()`update payments set created_at = now() - interval '26 hours' where id = ${body.id}`;
    await settlePayment(body.id);
    expect(await paymentOf(body.id)).toMatchObject({ status: "error", reason: "expired" });
    expect(await sql()`select from notifications where owner_id = ${caller.user.id}`).toEqual([]);
    await sql()`update test_payments set paid_at = now() where id = ${body.id}`;
    await settlePayment(body.id);
    expect([(await paymentOf(body.id)).status, await balanceOf(caller.user.id)]).toEqual([
      "completed",
      1007,
    ]);
  });

  test.each([
    [{ amount: 0, method: "test" }],
    [{ amount: 1.005, method: "test" }],
    [{ amount: 10, method: "stripe" }],
    [{ amount: 10, method: "test", urlSuccess: "javascript:alert(1)" }],
    [{ amount: 10, method: "test", urlFail: "//evil.example" }],
  ])("is refused: %j", async (body) => {
    const caller = await createCaller();
    expect((await pay(caller, body)).status).toBe(400);
    expect(await sql()`select from payments where owner_id = ${caller.user.id}`).toEqual([]);
  });
});

describe("a refund", () => {
  test("comes off the balance at once, goes back in parts, never more than was paid", async () => {
    const admin = await createCaller({ role: "admin" });
    const caller = await createCaller();
    const id = await payAtTest(caller, 100);
    expect((await refund(admin, id, 1)).status).toBe(409);
    await settlePayment(id);
    expect((await refund(caller, id, 1)).status).toBe(403);
    expect((await refund(admin, id, 100.01)).body.key).toBe("payments.errors.left");
    const [one, same] = await Promise.all([
      refund(admin, id, 40, "key"),
      refund(admin, id, 40, "key"),
    ]);
    expect([one?.status, same?.status]).toEqual([200, 200]);
    expect([await balanceOf(caller.user.id), (await paymentOf(id)).status]).toEqual([
      1060,
      "refundRequested",
    ]);
    // Off the balance, so neither the row nor the sums call it credited.
    expect(one?.body).toMatchObject({ amount: 100, refunded: 0, refunding: 40 });
    const list = await callApi(await loadRoute("/payments"), "GET /payments", { caller });
    expect(list.body.sums).toMatchObject([
      { state: "refundRequested", count: 1, money: [{ amount: 40 }] },
    ]);
    await Promise.all([makeRefund(id), makeRefund(id), settlePayment(id)]);
    expect(await paymentOf(id)).toMatchObject({ status: "partialRefunded", refunded: 400_000n });
    await settlePayment(id);
    await refund(admin, id, 60);
    await makeRefund(id);
    expect(await paymentOf(id)).toMatchObject({ status: "refunded", refunded: 1_000_000n });
    expect(await balanceOf(caller.user.id)).toBe(1000);
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  test("that the terminal refuses comes back to the balance; what isn't there isn't given", async () => {
    const admin = await createCaller({ role: "admin" });
    const caller = await createCaller();
    const id = await payAtTest(caller, 100);
    await settlePayment(id);
    await sql()`update test_payments set refunded = charge where id = ${id}`;
    await refund(admin, id, 100);
    expect(await balanceOf(caller.user.id)).toBe(1000);
    await makeRefund(id);
    expect(await paymentOf(id)).toMatchObject({ status: "completed", reason: "refused" });
    expect(await balanceOf(caller.user.id)).toBe(1100);
    const poor = await createCaller({ balance: undefined, overdraft: 10_000_000n as never });
    const spent = await payAtTest(poor, 50);
    await settlePayment(spent);
    await sql()`insert into billings (id, owner_id, source, amount, status)
      select uuidv7(), owner_id, 'subtract', 100000 - balance, 'complete' from balances where owner_id = ${poor.user.id}`;
    await sql()`update balances set balance = 100000 where owner_id = ${poor.user.id}`;
    const short = await refund(admin, spent, 50);
    expect([short.status, short.body.key]).toEqual([400, "payments.errors.short"]);
  });

  test("made at the terminal itself is taken off in full, and operators are told", async () => {
    const admin = await createCaller({ role: "admin" });
    const caller = await createCaller();
    const id = await payAtTest(caller, 100);
    await settlePayment(id);
    await sql()`update test_payments set refunded = 300000 where id = ${id}`;
    await Promise.all([settlePayment(id), settlePayment(id)]);
    expect(await paymentOf(id)).toMatchObject({ status: "partialRefunded", refunded: 300_000n });
    expect(await balanceOf(caller.user.id)).toBe(1070);
    const told = await sql()<{ params: unknown }[]>`
      select params from notifications where owner_id = ${admin.user.id} and type = 'PaymentReversed'`;
    expect(told).toContainEqual({
      params: { paymentId: id, amount: 30, currency: "RUB", name: caller.user.username },
    });
  });
});

test("is its account's and seen by those above, by no other account", async () => {
  const { reseller, caller, stranger } = await createFamily();
  const id = await payAtTest(caller, 5);
  const read = async (who: typeof caller) =>
    (
      await callApi(await loadRoute("/payments/{id}"), `GET /payments/${id}`, {
        caller: who,
        params: { id },
      })
    ).status;
  expect([await read(caller), await read(reseller), await read(stranger)]).toEqual([200, 200, 404]);
});
