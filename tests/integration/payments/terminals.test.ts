import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { holdPayments } from "#server/payments/begin-payment.ts";
import { settlePayment } from "#server/payments/service.ts";
import { type Caller, createCaller } from "#tests/support/api.ts";
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
process.env.FEATURE_WALLET = "1";
process.env.WALLET_URL = "https://4100:wallet-secret@wallet.example/quickpay/confirm";
prepareApi();

type Given = { status?: number; body: unknown } | "hang up";
type Answer = (call: TakenCall) => Given | Promise<Given>;
let answer: Answer = () => "hang up";
let server: Awaited<ReturnType<typeof startTerminal>>;
beforeAll(async () => {
  server = await startTerminal((call) => answer(call));
  process.env.STRIPE_URL = `http://sk_test:whsec_test@127.0.0.1:${server.port}`;
});
afterAll(async () => server.stop());
beforeEach(() => {
  server.calls.length = 0;
});

describe("Stripe", () => {
  const session = (more: object = {}) => ({
    id: "cs_1",
    object: "checkout.session",
    url: "https://stripe.example/pay",
    status: "open",
    payment_status: "unpaid",
    amount_total: 2550,
    ...more,
  });

  function signed(body: string, secret = "whsec_test", at = Math.floor(Date.now() / 1000)) {
    const hash = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
    return { "stripe-signature": `t=${at},v1=${hash}` };
  }

  test("answers a call that is made twice at once, be its payment the last that may wait", async () => {
    const caller = await createCaller({ currency: "USD" });
    const { id: ownerId } = caller.user;
    await sql()`
      insert into payments (owner_id, method, amount, commission, currency)
      select ${ownerId}, 'stripe', 10000, 0, 'USD' from generate_series(1, 99)`;
    const ask = async (key: string) =>
      pay(caller, { amount: 25.5, method: "stripe" }, { "idempotency-key": key });
    const open = Promise.withResolvers<void>();
    answer = async () => {
      await open.promise;
      return { body: session({ id: "cs_twice" }) };
    };
    const asked = await sql().begin(async (tx) => {
      await holdPayments(tx, ownerId);
      const calls = [ask("one"), ask("one")];
      await vi.waitFor(async () => {
        const waiting =
          await sql()`select from pg_locks where locktype = 'advisory' and not granted`;
        expect(waiting).toHaveLength(2);
      });
      return { calls };
    });
    await vi.waitFor(() => expect(server.calls).toHaveLength(2));
    open.resolve();
    const answers = await Promise.all(asked.calls);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await ask("other")).body.key).toBe("payments.errors.many");
  });

  test("is paid at its own page; a callback is signed, lately, and only names what to ask about", async () => {
    const caller = await createCaller({ currency: "USD" });
    answer = () => ({ body: session() });
    const { body } = await pay(caller, { amount: 25.5, method: "stripe" });
    expect(body.url).toBe("https://stripe.example/pay");
    expect(server.calls[0]?.headers["idempotency-key"]).toBe(body.id);
    const sent = new URLSearchParams(server.calls[0]?.body);
    expect(sent.get("line_items[0][price_data][unit_amount]")).toBe("2550");
    const event = JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "checkout.session.completed",
      data: { object: { id: "cs_1", metadata: { paymentId: body.id } } },
    });
    expect(await callBackPayment("stripe", event, signed(event, "wrong"))).toBe(401);
    expect(await callBackPayment("stripe", event, signed(event, "whsec_test", 1_700_000_000))).toBe(
      401,
    );
    expect(await callBackPayment("stripe", event)).toBe(401);
    expect(await dueQuestions(body.id)).toBe(0);
    expect(await callBackPayment("stripe", event, signed(event))).toBe(200);
    expect(await dueQuestions(body.id)).toBe(1);
    answer = () => ({
      body: session({
        status: "complete",
        payment_status: "paid",
        payment_intent: {
          id: "pi_1",
          latest_charge: {
            amount_refunded: 50,
            payment_method_details: { card: { last4: "4242" } },
          },
        },
      }),
    });
    await settlePayment(body.id);
    expect(await paymentOf(body.id)).toMatchObject({
      status: "partialRefunded",
      card: "4242",
      refunded: 5000n,
    });
    expect(await balanceOf(caller.user.id)).toBe(1025);
  });

  test.each(["requires_payment_method", "canceled"])(
    "by a way that takes days is waited for until the bank says yes or no: %s",
    async (end) => {
      const caller = await createCaller({ currency: "USD" });
      answer = () => ({ body: session({ id: `cs_${end}` }) });
      const { body } = await pay(caller, { amount: 25.5, method: "stripe" });
      await sql()`update payments set created_at = now() - interval '30 hours' where id = ${body.id}`;
      const said = (status: string) => () => ({
        body: session({
          id: `cs_${end}`,
          status: "complete",
          payment_intent: { id: `pi_${end}`, status },
        }),
      });
      answer = said("processing");
      await settlePayment(body.id);
      expect(await paymentOf(body.id)).toMatchObject({ status: "init", silentSince: null });
      answer = said(end);
      await settlePayment(body.id);
      expect(await paymentOf(body.id)).toMatchObject({ status: "error", reason: "declined" });
    },
  );
});

describe("the wallet", () => {
  function notice(caller: Caller, given: Record<string, string> = {}) {
    const fields: Record<string, string> = {
      notification_type: "card-incoming",
      operation_id: "op-1",
      amount: "99.91",
      withdraw_amount: "103.00",
      currency: "643",
      datetime: "2026-11-20T10:00:00Z",
      sender: "",
      codepro: "false",
      unaccepted: "false",
      label: caller.user.id,
      ...given,
    };
    const names = [
      "notification_type",
      "operation_id",
      "amount",
      "currency",
      "datetime",
      "sender",
      "codepro",
    ];
    const text = [...names.map((name) => fields[name]), "wallet-secret", fields.label].join("&");
    const sha1 = given.sha1_hash ?? createHash("sha1").update(text).digest("hex");
    return new URLSearchParams({ ...fields, sha1_hash: sha1 }).toString();
  }

  test("credits its payment once for an operation, in whatever order its notices come", async () => {
    const caller = await createCaller();
    const { body } = await pay(caller, { amount: 100, method: "wallet" });
    expect(body.url).toMatch(new RegExp(`/pay/${body.id}$`));
    expect((await paymentOf(body.id)).start).toMatchObject({
      form: { fields: { receiver: "4100", sum: "103", label: caller.user.id } },
    });
    const post = async (given?: Record<string, string>) =>
      callBackPayment("wallet", notice(caller, given));
    expect(await post({ sha1_hash: "0".repeat(40) })).toBe(401);
    expect(await post({ codepro: "true" })).toBe(200);
    expect(await post({ unaccepted: "true" })).toBe(200);
    expect(await post({ currency: "840" })).toBe(200);
    expect(await balanceOf(caller.user.id)).toBe(1000);
    const all = await Promise.all(Array.from({ length: 30 }, async () => post()));
    expect(new Set(all)).toEqual(new Set([200]));
    expect(await paymentOf(body.id)).toMatchObject({ status: "completed", externalId: "op-1" });
    expect(await balanceOf(caller.user.id)).toBe(1100);
    // Repeated from the wallet's history: what came, and no more than that whatever it says was paid.
    await post({ operation_id: "op-2", amount: "50.00", withdraw_amount: "5000.00" });
    expect(await balanceOf(caller.user.id)).toBe(1150);
    expect(await findLedgerFaults(sql())).toEqual([]);
  });
});

test("a method that isn't set up takes no callback", async () => {
  expect(await callBackPayment("test", "{}")).toBe(404);
  expect(await callBackPayment("cash", "{}")).toBe(404);
});
