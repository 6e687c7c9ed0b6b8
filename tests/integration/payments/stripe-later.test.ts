import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { makeRefund, refundPayment, settlePayment } from "#server/payments/service.ts";
import { createUser, type User } from "#server/seed/factories/users.ts";
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
import { eventsOf } from "#tests/support/recorded-events.ts";
import { startTerminal, type TakenCall } from "#tests/support/terminal-server.ts";

process.env.PAYMENTS_TEST = "0";
prepareApi();

/** What Stripe says of the one payment. */
interface Said {
  refunds?: { amount: number; status: string }[];
  disputes?: { amount: number; status: string }[];
}

let paymentId = "";
let said: Said | "hang up" = {};
let server: Awaited<ReturnType<typeof startTerminal>>;
let operator: User;
let made = 0;
let held: Promise<void> | null = null;
beforeAll(async () => {
  server = await startTerminal(answer);
  process.env.STRIPE_URL = `http://sk_test:whsec_test@127.0.0.1:${server.port}`;
  operator = await createUser(sql(), { role: "admin" });
});
afterAll(async () => server.stop());

/** The terminal's state is read when it is asked for, and its callback may arrive much later. */
async function answer(taken: TakenCall) {
  const given = replyTo(taken);
  await held;
  return given;
}

function replyTo({ method, path }: TakenCall) {
  if (said === "hang up") return said;
  const { refunds = [], disputes = [] } = said;
  const intent = {
    id: "pi_1",
    object: "payment_intent",
    metadata: { paymentId },
    latest_charge: {
      amount_refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
      refunds: { object: "list", has_more: false, data: refunds },
      disputed: disputes.length > 0,
    },
  };
  if (path.startsWith("/v1/disputes"))
    return { body: { object: "list", has_more: false, data: disputes } };
  if (path.startsWith("/v1/payment_intents/")) return { body: intent };
  if (path.startsWith("/v1/refunds") && method === "POST")
    return { body: { id: "re_1", status: "succeeded" } };
  const session = {
    id: `cs_${made}`,
    object: "checkout.session",
    url: "https://stripe.example/pay",
  };
  const isNew = method === "POST";
  return {
    body: isNew
      ? { ...session, status: "open", payment_status: "unpaid", amount_total: 10_000 }
      : {
          ...session,
          status: "complete",
          payment_status: "paid",
          amount_total: 10_000,
          payment_intent: intent,
        },
  };
}

async function paid() {
  said = {};
  made += 1;
  const caller = await createCaller({ currency: "USD" });
  const { body } = await pay(caller, { amount: 100, method: "stripe" });
  paymentId = body.id;
  await settlePayment(paymentId);
  expect((await paymentOf(paymentId)).status).toBe("completed");
  expect(await balanceOf(caller.user.id)).toBe(1100);
  return caller;
}

/** As Stripe calls: an object without our metadata, of an intent that has them. */
async function call(type: string): Promise<number> {
  const object = { id: "dp_1", object: "dispute", payment_intent: "pi_1" };
  const event = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
  const at = Math.floor(Date.now() / 1000);
  const hash = createHmac("sha256", "whsec_test").update(`${at}.${event}`).digest("hex");
  return callBackPayment("stripe", event, { "stripe-signature": `t=${at},v1=${hash}` });
}

const operatorEvents = async (name: string) =>
  (await eventsOf(operator.id)).filter(
    (event) => event.name === name && event.ids.includes(paymentId),
  );

async function prove() {
  expect(await findLedgerFaults(sql())).toEqual([]);
  const [row] = await sql()<{ left: bigint }[]>`
    select sum(amount)::bigint as left from billings
    where data->>'paymentId' = ${paymentId} and status in ('pending', 'complete')`;
  const { amount, refunded } = await paymentOf(paymentId);
  expect(row?.left).toBe(amount - refunded);
}

test("a dispute is taken off the balance when it opens and comes back when it is won, once each", async () => {
  const caller = await paid();
  said = { disputes: [{ amount: 10_000, status: "warning_needs_response" }] };
  expect(await call("charge.dispute.created")).toBe(200);
  expect(await dueQuestions(paymentId)).toBe(1);
  await settlePayment(paymentId);
  expect(await balanceOf(caller.user.id)).toBe(1100);

  said = { disputes: [{ amount: 10_000, status: "needs_response" }] };
  for (let turn = 0; turn < 3; turn++) await settlePayment(paymentId);
  expect(await balanceOf(caller.user.id)).toBe(1000);
  expect(await paymentOf(paymentId)).toMatchObject({ status: "refunded" });
  expect(await operatorEvents("payments.reversed")).toHaveLength(1);
  await prove();

  said = { disputes: [{ amount: 10_000, status: "won" }] };
  expect(await call("charge.dispute.closed")).toBe(200);
  await Promise.all([settlePayment(paymentId), settlePayment(paymentId)]);
  expect(await balanceOf(caller.user.id)).toBe(1100);
  expect(await paymentOf(paymentId)).toMatchObject({ status: "completed", refunded: 0n });
  expect(await operatorEvents("payments.restored")).toHaveLength(1);
  await prove();

  said = { disputes: [{ amount: 10_000, status: "lost" }] };
  await settlePayment(paymentId);
  expect(await balanceOf(caller.user.id)).toBe(1000);
  await prove();
});

test("a refund that fails days later is on the balance again", async () => {
  const caller = await paid();
  await refundPayment(actorFor(operator), paymentId, 30);
  said = { refunds: [{ amount: 3000, status: "pending" }] };
  await makeRefund(paymentId);
  await settlePayment(paymentId);
  expect(await balanceOf(caller.user.id)).toBe(1070);
  expect(await paymentOf(paymentId)).toMatchObject({ status: "partialRefunded" });

  said = { refunds: [{ amount: 3000, status: "failed" }] };
  expect(await call("refund.failed")).toBe(200);
  for (let turn = 0; turn < 3; turn++) await settlePayment(paymentId);
  expect(await balanceOf(caller.user.id)).toBe(1100);
  expect(await paymentOf(paymentId)).toMatchObject({ status: "completed", refunded: 0n });
  expect(await operatorEvents("payments.restored")).toMatchObject([
    { data: { amount: 30, currency: "USD" } },
  ]);
  await prove();
});

test("a refund made while the terminal is asked is not taken for one that came back", async () => {
  const caller = await paid();
  said = {};
  let release: () => void = () => {};
  held = new Promise((resolve) => (release = resolve));
  const asked = server.calls.length;
  const settling = settlePayment(paymentId);
  await vi.waitFor(() => expect(server.calls.length).toBe(asked + 1));
  held = null;
  await refundPayment(actorFor(operator), paymentId, 30);
  await makeRefund(paymentId);
  release();
  await settling;
  expect(await balanceOf(caller.user.id)).toBe(1070);
  expect(await operatorEvents("payments.restored")).toEqual([]);
  await prove();
});

test("a terminal that says nothing for hours is told to operators once, and again after it has answered", async () => {
  await paid();
  said = "hang up";
  const silentFor = async (hours: number) =>
    sql()`update payments set silent_since = now() - make_interval(hours => ${hours}) where id = ${paymentId}`;
  await settlePayment(paymentId);
  expect((await paymentOf(paymentId)).silentSince).not.toBeNull();
  expect(await operatorEvents("payments.doubted")).toEqual([]);
  await silentFor(7);
  await settlePayment(paymentId);
  await settlePayment(paymentId);
  expect(await operatorEvents("payments.doubted")).toMatchObject([{ data: { amount: 100 } }]);
  said = {};
  await settlePayment(paymentId);
  expect(await paymentOf(paymentId)).toMatchObject({ silentSince: null, doubtedAt: null });

  await refundPayment(actorFor(operator), paymentId, 20);
  said = "hang up";
  await makeRefund(paymentId);
  expect(await operatorEvents("payments.doubted")).toHaveLength(1);
  await sql()`update payments set updated_at = now() - interval '7 hours' where id = ${paymentId}`;
  await makeRefund(paymentId);
  await makeRefund(paymentId);
  const told = await operatorEvents("payments.doubted");
  expect(told.map(({ data }) => data)).toMatchObject([{ amount: 100 }, { amount: 20 }]);
  const notes = await sql()`
    select from notifications where owner_id = ${operator.id} and type = 'PaymentDoubted'`;
  expect(notes.length).toBe(2);
});
