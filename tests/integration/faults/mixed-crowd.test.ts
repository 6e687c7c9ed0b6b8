import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { makeRefund, settlePayment } from "#server/payments/service.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { callApi, type Caller, createCaller, rubles } from "#tests/support/api.ts";
import { proveLedger } from "#tests/support/faults/prove.ts";
import { isFullScale, scaled } from "#tests/support/faults/scale.ts";
import { watchOverdrafts } from "#tests/support/faults/watch-overdrafts.ts";
import { balanceOf, payAtTest, paymentOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { createPhone, pricePeriods } from "#tests/support/subscriptions.ts";

prepareApi();

const operations = scaled(200, 1000);
/** In turn; payments once in each, for no account may have more than a hundred unpaid ones. */
const kinds = [
  ...(["send", "credit", "send", "debit", "send", "send", "credit", "send", "debit"] as const),
  ...(["send", "credit", "send", "send", "debit", "send", "credit"] as const),
  ...(["pay", "subscribe", "refund"] as const),
] as const;
const each = Math.ceil(operations / kinds.length);
const start = scaled(40, 200);
const payment = 10;
const period = 3;

interface Answer {
  status: number;
  /** The change of the balance, in units. */
  moved: number;
}

async function post(path: string, caller: Caller, body: object, params?: Record<string, string>) {
  return callApi(await loadRoute(path), `POST ${path}`, { caller, body, params: params ?? {} });
}

test(`${operations} operations of all kinds at once on one account end exact, and none fails`, async () => {
  const [admin, reseller] = await Promise.all([
    createCaller({ role: "admin" }),
    createCaller({ role: "reseller", balance: rubles(100_000) }),
  ]);
  await sql()`
    insert into user_settings (user_id, key, value)
    values (${reseller.user.id}, 'billings.processChildrenOperations', 'true')`;
  const caller = await createCaller({
    resellerId: reseller.user.id,
    balance: rubles(start),
    overdraft: rubles(5),
  });
  const { id: OwnerId } = caller.user;
  const payments = async () =>
    Promise.all(Array.from({ length: each }, async () => payAtTest(caller, payment)));
  const refunded = await payments();
  await Promise.all(refunded.map(settlePayment));
  const paid = await payments();
  await pricePeriods(OwnerId, period);
  const phones = await Promise.all(refunded.map(async () => createPhone(OwnerId)));
  const before = await balanceOf(OwnerId);
  expect(before).toBe(start + refunded.length * payment);

  const change = async (source: string, amount: number): Promise<Answer> => {
    const { status, body } = await post("/billings", reseller, { source, amount, OwnerId });
    return { status, moved: status === 200 ? body.amount : 0 };
  };
  const acts: Record<(typeof kinds)[number], (at: number) => Promise<Answer>> = {
    send: async (at) => {
      const recipient = `+7916${String(at).padStart(7, "0")}`;
      const message = { type: "sms", payload: { sender: "Cabinet", text: "Hi" }, recipient };
      const { status, body } = await post("/sendings", caller, message);
      return { status, moved: status === 200 ? -body.price : 0 };
    },
    credit: async () => change("accrual", 2),
    debit: async (at) => change(at % 2 === 0 ? "subtract" : "sendings.viber", 30),
    pay: async (at) => {
      const id = paid[Math.floor(at / kinds.length)] ?? "";
      await Promise.all([settlePayment(id), settlePayment(id)]);
      return { status: (await paymentOf(id)).status === "completed" ? 200 : 500, moved: payment };
    },
    subscribe: async (at) => {
      const { status } = await post("/subscriptions", caller, {
        WapiInstanceId: phones[Math.floor(at / kinds.length)],
      });
      return { status, moved: status === 200 ? -period : 0 };
    },
    refund: async (at) => {
      const id = refunded[Math.floor(at / kinds.length)] ?? "";
      const { status } = await post("/payments/{id}/refund", admin, { amount: payment }, { id });
      return { status, moved: status === 200 ? -payment : 0 };
    },
  };
  const lowest = watchOverdrafts();
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: operations }, async (_, at) => {
      const kind = kinds[at % kinds.length] ?? "send";
      return { kind, ...(await acts[kind](at)) };
    }),
  );
  const took = performance.now() - begun;
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  // Far more is asked for than there is.
  const refused = answers.filter(({ status }) => status === 400);
  expect(refused.length).toBeGreaterThan(0);
  const moved = answers.reduce((sum, answer) => sum + answer.moved, 0);
  expect(await balanceOf(OwnerId)).toBe(before + moved);
  expect(await lowest(), "below the overdraft").toBe(0);
  await Promise.all(refunded.map(makeRefund));
  expect(await balanceOf(OwnerId)).toBe(before + moved);
  await proveLedger();
  if (isFullScale) console.log({ took, moved });
}, 300_000);
