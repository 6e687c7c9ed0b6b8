import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBillingFaults } from "#server/billings/billing-faults.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { settlePayment } from "#server/payments/service.ts";
import { createCaller } from "#tests/support/api.ts";
import { balanceOf, callBackPayment, pay, paymentOf } from "#tests/support/payments.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import { startTerminal, type TakenCall } from "#tests/support/terminal-server.ts";

process.env.PAYMENTS_TEST = "0";
prepareApi();

type Happening = "paid" | "refunded" | "disputed";
/** Of a payment of 100, what has gone back by each. */
const parts = { refunded: 30, disputed: 20 };

/** What has happened at the terminal to the one payment. */
const happened = new Set<Happening>();
const goneBack = (what: keyof typeof parts) => (happened.has(what) ? parts[what] : 0);
let paymentId = "";
let made = 0;
let server: Awaited<ReturnType<typeof startTerminal>>;
beforeAll(async () => {
  server = await startTerminal((call) => ({
    body: call.path.startsWith("/v3/") ? kassaSays(call) : stripeSays(call),
  }));
  process.env.STRIPE_URL = `http://sk_test:whsec_test@127.0.0.1:${server.port}`;
  process.env.YOOKASSA_URL = `http://shop:secret@127.0.0.1:${server.port}/v3`;
});
afterAll(async () => server.stop());

function kassaSays({ method }: TakenCall) {
  const isPaid = method !== "POST" && happened.has("paid");
  return {
    id: `yk-${made}`,
    status: isPaid ? "succeeded" : "pending",
    amount: { value: "100.00", currency: "RUB" },
    refunded_amount: { value: goneBack("refunded").toFixed(2) },
    confirmation: { confirmation_url: "https://yookassa.example/pay" },
  };
}

function stripeSays({ method, path }: TakenCall) {
  const listOf = (data: object[]) => ({ object: "list", has_more: false, data });
  const one = (what: keyof typeof parts, status: string) =>
    happened.has(what) ? [{ amount: parts[what] * 100, status }] : [];
  const refunds = one("refunded", "succeeded");
  const disputes = one("disputed", "needs_response");
  if (path.startsWith("/v1/disputes")) return listOf(disputes);
  const intent = {
    id: `pi_${made}`,
    object: "payment_intent",
    metadata: { paymentId },
    latest_charge: {
      amount_refunded: goneBack("refunded") * 100,
      refunds: listOf(refunds),
      disputed: disputes.length > 0,
    },
  };
  if (path.startsWith("/v1/payment_intents/")) return intent;
  const isPaid = method !== "POST" && happened.has("paid");
  return {
    id: `cs_${made}`,
    object: "checkout.session",
    url: "https://stripe.example/pay",
    amount_total: 10_000,
    ...(isPaid
      ? { status: "complete", payment_status: "paid", payment_intent: intent }
      : { status: "open", payment_status: "unpaid" }),
  };
}

const stripeEvents: Record<Happening, () => object> = {
  paid: () => ({
    type: "checkout.session.completed",
    data: { object: { id: `cs_${made}`, object: "checkout.session", metadata: { paymentId } } },
  }),
  refunded: () => ({
    type: "charge.refunded",
    data: { object: { id: "ch_1", object: "charge", metadata: { paymentId } } },
  }),
  // Without our metadata, of an intent that has them.
  disputed: () => ({
    type: "charge.dispute.created",
    data: { object: { id: "dp_1", object: "dispute", payment_intent: `pi_${made}` } },
  }),
};

const callBack: Record<string, (what: Happening) => Promise<number>> = {
  async stripe(what) {
    const event = JSON.stringify({ id: "evt_1", object: "event", ...stripeEvents[what]() });
    const at = Math.floor(Date.now() / 1000);
    const hash = createHmac("sha256", "whsec_test").update(`${at}.${event}`).digest("hex");
    return callBackPayment("stripe", event, { "stripe-signature": `t=${at},v1=${hash}` });
  },
  async yookassa(what) {
    const object = what === "paid" ? { id: `yk-${made}` } : { id: "r", payment_id: `yk-${made}` };
    const event = what === "paid" ? "payment.succeeded" : "refund.succeeded";
    return callBackPayment("yookassa", JSON.stringify({ event, object }));
  },
};

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** Callbacks come in every order, each of them twice at once and all of them again at the end. */
const cases = (
  [
    ["stripe", "USD", ["paid", "refunded", "disputed"]],
    ["yookassa", "RUB", ["paid", "refunded"]],
  ] as const
).flatMap(([method, currency, all]) =>
  orders<Happening>(all).flatMap((order) =>
    (["before them", "one by one"] as const).map((when) => ({ method, currency, order, when })),
  ),
);

test.each(cases)(
  "$method calls back $order, which happened $when: credited once, and what went back taken off once",
  async ({ method, currency, order, when }) => {
    made += 1;
    happened.clear();
    const caller = await createCaller({ currency });
    const { body } = await pay(caller, { amount: 100, method });
    paymentId = body.id;
    const inTurn = (["paid", "refunded", "disputed"] as const).filter((what) =>
      order.includes(what),
    );
    if (when === "before them") for (const what of inTurn) happened.add(what);
    const hear = async (what: Happening) => {
      for (const status of await Promise.all([callBack[method]?.(what), callBack[method]?.(what)]))
        expect(status).toBe(200);
      // As two workers would that both take the question.
      await Promise.all([settlePayment(paymentId), settlePayment(paymentId)]);
    };
    for (const [at, what] of order.entries()) {
      const now = inTurn[at];
      if (now) happened.add(now);
      await hear(what);
    }
    const refunded = goneBack("refunded") + goneBack("disputed");
    for (const again of ["once", "replayed"]) {
      expect(await balanceOf(caller.user.id), again).toBe(1100 - refunded);
      expect(await paymentOf(paymentId)).toMatchObject({
        status: "partialRefunded",
        refunded: BigInt(refunded) * 10_000n,
      });
      for (const what of order.toReversed()) await hear(what);
    }
    const credits = await sql()`
      select from billings where data->>'paymentId' = ${paymentId} and amount > 0`;
    expect(credits).toHaveLength(1);
    expect(await findLedgerFaults(sql())).toEqual([]);
    expect(await findBillingFaults(sql())).toEqual([]);
  },
);
