import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { chargeDue, settlePayment } from "#server/payments/service.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
import { balanceOf, dueQuestions, paymentOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import {
  callRecurrents,
  lastCharge,
  makeDue,
  makeRecurrent,
  recurrentOf,
  settleAll,
} from "#tests/support/recurrents.ts";
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
beforeEach(async () => {
  server.calls.length = 0;
  // Automatic payments of the test before aren't charged any more.
  await sql()`update recurrent_payments set removed_at = now()`;
});

let numbers = 0;

/** A payment as YooKassa shows it. */
function shown(status: string, more: object = {}) {
  return {
    status,
    amount: { value: "100.00", currency: "RUB" },
    payment_method: { id: "pm-1", saved: true, card: { last4: "4471" } },
    ...more,
  };
}

/** Confirmed at YooKassa, and its moment has come. */
async function readyAtKassa(caller: Caller): Promise<string> {
  const id = await makeRecurrent(caller, { method: "yookassa" });
  const number = `yk-first-${numbers++}`;
  answer = () => ({
    body: {
      id: number,
      ...shown("pending"),
      confirmation: { confirmation_url: "https://yookassa.example/pay" },
    },
  });
  const { body } = await callRecurrents(caller, "GET /recurrentPayments/{id}/reInit", id);
  expect(body.url).toBe("https://yookassa.example/pay");
  answer = () => ({ body: { id: number, ...shown("succeeded") } });
  await settleAll(id);
  await makeDue(id);
  return id;
}

const posts = () => server.calls.filter(({ method }) => method === "POST");

test("YooKassa keeps the card at the first payment and is charged by its key alone", async () => {
  const caller = await createCaller();
  const id = await readyAtKassa(caller);
  expect(JSON.parse(posts()[0]?.body ?? "")).toMatchObject({ save_payment_method: true });
  expect(await recurrentOf(id)).toMatchObject({ status: "ready", key: "pm-1", card: "4471" });
  await chargeDue();
  const charge = await lastCharge(id);
  const number = `yk-${numbers++}`;
  answer = () => ({ body: { id: number, ...shown("succeeded") } });
  server.calls.length = 0;
  await Promise.all([settlePayment(charge.id), settlePayment(charge.id)]);
  // Whatever comes at once comes under one key.
  expect(new Set(posts().map(({ headers }) => headers["idempotence-key"]))).toEqual(
    new Set([charge.id]),
  );
  const sent = JSON.parse(posts()[0]?.body ?? "");
  expect(sent).toMatchObject({
    payment_method_id: "pm-1",
    capture: true,
    metadata: { paymentId: charge.id },
  });
  expect(sent).not.toHaveProperty("confirmation");
  expect(await balanceOf(caller.user.id)).toBe(1200);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("what the terminal doesn't keep is paid, and not charged again", async () => {
  const caller = await createCaller();
  const id = await makeRecurrent(caller, { method: "yookassa" });
  const confirmation = { confirmation_url: "https://yookassa.example/pay" };
  answer = () => ({ body: { id: "yk-kept", ...shown("pending"), confirmation } });
  await callRecurrents(caller, "GET /recurrentPayments/{id}/reInit", id);
  const payment_method = { id: "pm-2", saved: false };
  answer = () => ({ body: { id: "yk-kept", ...shown("succeeded", { payment_method }) } });
  await settleAll(id);
  expect(await balanceOf(caller.user.id)).toBe(1100);
  expect(await recurrentOf(id)).toMatchObject({ status: "error", reason: "card", key: null });
});

test("a terminal that doesn't answer is asked again under the same key, later by looking first", async () => {
  const caller = await createCaller();
  const id = await readyAtKassa(caller);
  await chargeDue();
  const charge = await lastCharge(id);
  const settle = async () => {
    await sql()`delete from graphile_worker._private_jobs where key = ${`payment:${charge.id}`}`;
    await settlePayment(charge.id);
  };
  answer = () => "hang up";
  server.calls.length = 0;
  await settle();
  const asked = await sql()`
    select from graphile_worker._private_jobs where key = ${`payment:${charge.id}`}`;
  expect(asked).toHaveLength(1);
  expect((await paymentOf(charge.id)).handedAt).not.toBeNull();
  await settle();
  expect(new Set(posts().map(({ headers }) => headers["idempotence-key"])).size).toBe(1);
  // A day later its terminal may have forgotten the key.
  await sql()`
    update payments set handed_at = now() - interval '26 hours', created_at = now() - interval '26 hours'
    where id = ${charge.id}`;
  server.calls.length = 0;
  await settle();
  expect(server.calls.map(({ method }) => method)).toEqual(["GET"]);
  expect((await paymentOf(charge.id)).status).toBe("init");
  // It was made after all, on the second page.
  const made = { id: "yk-made", ...shown("succeeded", { metadata: { paymentId: charge.id } }) };
  const other = { id: "yk-other", metadata: { paymentId: "other" } };
  answer = ({ path }) => {
    if (path.includes("cursor=next")) return { body: { items: [made] } };
    if (path.includes("created_at.gte")) return { body: { items: [other], next_cursor: "next" } };
    return { body: made };
  };
  server.calls.length = 0;
  await settle();
  expect(posts()).toEqual([]);
  expect(await paymentOf(charge.id)).toMatchObject({ status: "completed", externalId: "yk-made" });
  expect(await balanceOf(caller.user.id)).toBe(1200);
});

test("one that surely wasn't made is made then; its bank takes as long as it takes", async () => {
  const caller = await createCaller();
  const id = await readyAtKassa(caller);
  await chargeDue();
  const charge = await lastCharge(id);
  await sql()`
    update payments set handed_at = now() - interval '13 hours', created_at = now() - interval '40 hours'
    where id = ${charge.id}`;
  const number = `yk-${numbers++}`;
  answer = ({ path }) =>
    path.includes("created_at.gte")
      ? { body: { items: [] } }
      : { body: { id: number, ...shown("pending") } };
  server.calls.length = 0;
  await settlePayment(charge.id);
  expect(posts()).toHaveLength(1);
  await settlePayment(charge.id);
  expect((await paymentOf(charge.id)).status).toBe("init");
  expect(await dueQuestions(charge.id)).toBe(1);
  answer = () => ({
    body: {
      id: number,
      ...shown("canceled", { cancellation_details: { reason: "insufficient_funds" } }),
    },
  });
  await settlePayment(charge.id);
  expect(await recurrentOf(id)).toMatchObject({ status: "ready", reason: "funds", failures: 1 });
});

test("stopped after it left, a charge is looked for and never made anew", async () => {
  const caller = await createCaller();
  for (const wasMade of [false, true]) {
    const id = await readyAtKassa(caller);
    await chargeDue();
    const charge = await lastCharge(id);
    answer = () => "hang up";
    await settlePayment(charge.id);
    await sql()`update recurrent_payments set status = 'pause' where id = ${id}`;
    const number = `yk-${numbers++}`;
    const made = { id: number, ...shown("succeeded", { metadata: { paymentId: charge.id } }) };
    answer = ({ path }) =>
      path.includes("created_at.gte") ? { body: { items: wasMade ? [made] : [] } } : { body: made };
    server.calls.length = 0;
    await settlePayment(charge.id);
    // Too early to be sure that the terminal shows it.
    expect(server.calls).toEqual([]);
    await sql()`update payments set handed_at = now() - interval '11 minutes' where id = ${charge.id}`;
    await settlePayment(charge.id);
    expect(posts()).toEqual([]);
    const { status, reason } = await paymentOf(charge.id);
    expect([status, reason]).toEqual(wasMade ? ["completed", null] : ["error", "cancelled"]);
    expect(await recurrentOf(id)).toMatchObject({ status: "pause", failures: 0, paymentId: null });
  }
});
