import { afterAll, beforeAll, expect, test } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { chargeDue, settlePayment } from "#server/payments/service.ts";
import { createCaller } from "#tests/support/api.ts";
import { balanceOf, paymentOf } from "#tests/support/payments.ts";
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
  process.env.STRIPE_URL = `http://sk_test:whsec_test@127.0.0.1:${server.port}`;
});
afterAll(async () => server.stop());
const posts = () => server.calls.filter(({ method }) => method === "POST");

test("Stripe keeps the card for its customer, is charged without them, and says why not", async () => {
  const caller = await createCaller({ currency: "USD" });
  const id = await makeRecurrent(caller, { method: "stripe", amount: 25.5 });
  const session = { id: "cs_1", object: "checkout.session", url: "https://stripe.example/pay" };
  answer = () => ({ body: { ...session, status: "open", payment_status: "unpaid" } });
  await callRecurrents(caller, "GET /recurrentPayments/{id}/reInit", id);
  const asked = new URLSearchParams(server.calls[0]?.body);
  expect(asked.get("payment_intent_data[setup_future_usage]")).toBe("off_session");
  expect(asked.get("customer_creation")).toBe("always");
  const latest_charge = {
    amount_refunded: 0,
    payment_method_details: { card: { last4: "4242" } },
  };
  const intent = {
    id: "pi_0",
    setup_future_usage: "off_session",
    payment_method: "pm_1",
    latest_charge,
  };
  answer = () => ({
    body: {
      ...session,
      status: "complete",
      payment_status: "paid",
      amount_total: 2550,
      customer: "cus_1",
      payment_intent: intent,
    },
  });
  await settleAll(id);
  expect(await recurrentOf(id)).toMatchObject({ status: "ready", key: "cus_1 pm_1" });

  await makeDue(id);
  await chargeDue();
  const charge = await lastCharge(id);
  answer = () => ({ body: { id: "pi_1", status: "succeeded", amount: 2550, latest_charge } });
  server.calls.length = 0;
  await settlePayment(charge.id);
  const sent = new URLSearchParams(posts()[0]?.body);
  expect(Object.fromEntries(sent)).toMatchObject({
    amount: "2550",
    customer: "cus_1",
    payment_method: "pm_1",
    off_session: "true",
    confirm: "true",
    "metadata[paymentId]": charge.id,
  });
  expect(posts()[0]?.headers["idempotency-key"]).toBe(charge.id);
  expect(await balanceOf(caller.user.id)).toBe(1051);

  await makeDue(id);
  await chargeDue();
  const refused = await lastCharge(id);
  const error = { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" };
  answer = () => ({ status: 402, body: { error } });
  await settlePayment(refused.id);
  expect(await paymentOf(refused.id)).toMatchObject({ status: "error", reason: "funds" });
  expect(await recurrentOf(id)).toMatchObject({ status: "ready", failures: 1 });

  await makeDue(id);
  await chargeDue();
  answer = () => ({
    status: 402,
    body: { error: { ...error, code: "expired_card", decline_code: undefined } },
  });
  await settleAll(id);
  expect(await recurrentOf(id)).toMatchObject({ status: "error", reason: "card" });
  expect(await findLedgerFaults(sql())).toEqual([]);
});
