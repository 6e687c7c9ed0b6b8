import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { makeRefund, refundPayment, settlePayment } from "#server/payments/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { createCaller } from "#tests/support/api.ts";
import {
  balanceOf,
  callBackPayment,
  dueQuestions,
  pay,
  paymentOf,
} from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { startTerminal, type TakenCall } from "#tests/support/terminal-server.ts";

process.env.PAYMENTS_TEST = "0";
prepareApi();

type Answer = (call: TakenCall) => { status?: number; body: unknown } | "hang up";
let answer: Answer = () => "hang up";
let server: Awaited<ReturnType<typeof startTerminal>>;
beforeAll(async () => {
  server = await startTerminal((call) => answer(call));
  process.env.YOOKASSA_URL = `http://shop:kassa-secret@127.0.0.1:${server.port}/v3`;
});
afterAll(async () => server.stop());
beforeEach(() => {
  server.calls.length = 0;
});

describe("YooKassa", () => {
  const paid = (amount: string, more: object = {}) => ({
    id: "yk-1",
    status: "succeeded",
    amount: { value: amount, currency: "RUB" },
    payment_method: { card: { last4: "4471" } },
    ...more,
  });
  const begun = (id: string) => ({
    id,
    status: "pending",
    amount: { value: "100.00" },
    confirmation: { confirmation_url: "https://yookassa.example/pay" },
  });

  test("is asked once for a payment, and again for what a callback names; no other caller is believed", async () => {
    const caller = await createCaller();
    await sql()`insert into site_settings (key, value) values ('payments.commissions', '"yookassa 2.8"')
      on conflict (key) do update set value = excluded.value`;
    answer = () => ({ body: begun("yk-1") });
    const { body, status } = await pay(caller, { amount: "100,01", method: "yookassa" });
    expect([status, body.url]).toEqual([200, "https://yookassa.example/pay"]);
    const [call] = server.calls;
    expect(call).toMatchObject({ method: "POST", path: "/v3/payments" });
    expect(call?.headers["idempotence-key"]).toBe(body.id);
    expect(call?.headers.authorization).toBe(`Basic ${btoa("shop:kassa-secret")}`);
    // 2.8 % of 100.01 is 2.80028: a coin more, never less.
    expect(JSON.parse(call?.body ?? "").amount).toEqual({ value: "102.82", currency: "RUB" });

    const notice = (id: string) =>
      JSON.stringify({ event: "payment.succeeded", object: { id, status: "succeeded" } });
    expect(await callBackPayment("yookassa", notice("yk-unknown"))).toBe(200);
    expect(await callBackPayment("yookassa", "nonsense")).toBe(401);
    await Promise.all(
      Array.from({ length: 1000 }, async () => callBackPayment("yookassa", notice("yk-1"))),
    );
    expect(await dueQuestions(body.id)).toBe(1);
    // The callback said it is paid; the terminal itself doesn't.
    answer = () => ({ body: { ...begun("yk-1"), amount: { value: "102.82" } } });
    await settlePayment(body.id);
    expect(await balanceOf(caller.user.id)).toBe(1000);
    // A poll that a callback requested isn't postponed to the next regular time.
    expect(await dueQuestions(body.id)).toBe(1);
    answer = () => "hang up";
    await settlePayment(body.id);
    expect((await paymentOf(body.id)).status).toBe("init");
    answer = () => ({ body: paid("1.00") });
    await settlePayment(body.id);
    expect((await paymentOf(body.id)).status).toBe("init");
    answer = () => ({ body: paid("102.82") });
    await Promise.all([settlePayment(body.id), settlePayment(body.id)]);
    expect(await paymentOf(body.id)).toMatchObject({ status: "completed", card: "4471" });
    expect(await balanceOf(caller.user.id)).toBe(1100.01);
    await sql()`delete from site_settings where key = 'payments.commissions'`;
  });

  test("that doesn't answer is asked again under the same key; that refuses is told", async () => {
    const caller = await createCaller();
    const headers = { "idempotency-key": "again" };
    const body = { amount: 100, method: "yookassa" };
    answer = () => "hang up";
    expect((await pay(caller, body, headers)).status).toBe(503);
    answer = () => ({ body: begun("yk-2") });
    expect((await pay(caller, body, headers)).status).toBe(200);
    expect(new Set(server.calls.map((call) => call.headers["idempotence-key"])).size).toBe(1);
    answer = () => ({ status: 400, body: { description: "kassa-secret" } });
    const refused = await pay(caller, { ...body, amount: 1 });
    expect([refused.status, refused.body.key]).toEqual([422, "payments.errors.refused"]);
    expect(JSON.stringify(refused.body)).not.toContain("kassa");
  });

  test("gives back under one key, however often it is asked", async () => {
    const caller = await createCaller();
    const admin = await createCaller({ role: "admin" });
    answer = () => ({ body: begun("yk-3") });
    const { body } = await pay(caller, { amount: 100, method: "yookassa" });
    answer = () => ({ body: paid("100.00") });
    await settlePayment(body.id);
    await refundPayment(actorFor(admin.user), body.id, 30);
    answer = () => "hang up";
    await makeRefund(body.id);
    expect((await paymentOf(body.id)).status).toBe("refundRequested");
    answer = () => ({ body: { id: "refund-1", status: "succeeded" } });
    await Promise.all([makeRefund(body.id), makeRefund(body.id)]);
    expect(await paymentOf(body.id)).toMatchObject({ status: "partialRefunded" });
    const refunds = server.calls.filter(({ path }) => path === "/v3/refunds");
    expect(new Set(refunds.map((call) => call.headers["idempotence-key"])).size).toBe(1);
    expect(JSON.parse(refunds[0]?.body ?? "")).toEqual({
      payment_id: "yk-3",
      amount: { value: "30.00", currency: "RUB" },
    });
    expect(await balanceOf(caller.user.id)).toBe(1070);
    // The refund was made, its answer lost, and the key has expired: the refunded sum that the terminal reports
    // counts.
    await refundPayment(actorFor(admin.user), body.id, 20);
    await sql()`update payments set updated_at = now() - interval '13 hours' where id = ${body.id}`;
    server.calls.length = 0;
    answer = () => ({ body: paid("100.00", { refunded_amount: { value: "50.00" } }) });
    await makeRefund(body.id);
    expect(server.calls.map(({ path }) => path)).toEqual(["/v3/payments/yk-3"]);
    expect(await paymentOf(body.id)).toMatchObject({ refunded: 500_000n });
    // Not yet given, then not given at all.
    await refundPayment(actorFor(admin.user), body.id, 50);
    answer = () => ({ body: { id: "refund-3", status: "pending" } });
    await makeRefund(body.id);
    expect((await paymentOf(body.id)).status).toBe("refundRequested");
    answer = () => ({ body: { id: "refund-3", status: "canceled" } });
    await makeRefund(body.id);
    expect(await paymentOf(body.id)).toMatchObject({
      status: "partialRefunded",
      reason: "refused",
    });
    expect(await balanceOf(caller.user.id)).toBe(1050);
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  test("that can't be reached when a day is over, or when it has just called, is asked until it answers", async () => {
    const caller = await createCaller();
    answer = () => ({ body: begun("yk-4") });
    const { body } = await pay(caller, { amount: 100, method: "yookassa" });
    const isAsked = async () =>
      (await sql()`select from graphile_worker._private_jobs where key = ${`payment:${body.id}`}`)
        .length;
    const settle = async () => {
      await sql()`delete from graphile_worker._private_jobs where key = ${`payment:${body.id}`}`;
      await settlePayment(body.id);
    };
    await sql()`update payments set created_at = now() - interval '26 hours' where id = ${body.id}`;
    answer = () => "hang up";
    await settle();
    expect([(await paymentOf(body.id)).status, await isAsked()]).toEqual(["init", 1]);
    // Another shop's key knows nothing of it: that ends nothing either.
    answer = () => ({ status: 404, body: {} });
    await settle();
    expect([(await paymentOf(body.id)).status, await isAsked()]).toEqual(["init", 1]);
    answer = () => ({ body: begun("yk-4") });
    await settle();
    expect([(await paymentOf(body.id)).status, await isAsked()]).toEqual(["error", 0]);
    // Paid after all; its callback finds the terminal busy.
    answer = () => ({ status: 503, body: {} });
    await settle();
    expect(await isAsked()).toBe(1);
    answer = () => ({ body: { ...paid("100.00"), id: "yk-4" } });
    await settle();
    expect(await balanceOf(caller.user.id)).toBe(1100);
  });
});
