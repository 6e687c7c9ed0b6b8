import * as z from "zod";
import { type Money, moneyToDecimal, parseMoney, zero } from "#lib/money.ts";
import type { PaymentReason } from "#lib/payments/kinds.ts";
import { siteAddress } from "#server/mail/service.ts";
import { callTerminal } from "./call.ts";
import {
  type Callback,
  type Charge,
  type Heard,
  type Terminal,
  TerminalRefused,
  type TerminalState,
} from "./terminal.ts";

const id = z.string().min(1).max(200);
const value = z.object({ value: z.string().max(40) });

const paymentAnswer = z.object({
  id,
  status: z.enum(["pending", "waiting_for_capture", "succeeded", "canceled"]),
  amount: value,
  refunded_amount: value.optional(),
  confirmation: z.object({ confirmation_url: z.string().max(4000).optional() }).optional(),
  payment_method: z
    .object({
      id: id.optional(),
      saved: z.boolean().optional(),
      card: z.object({ last4: z.string().max(4).optional() }).optional(),
    })
    .optional(),
  cancellation_details: z.object({ reason: z.string().max(200) }).optional(),
});
type PaymentAnswer = z.infer<typeof paymentAnswer>;

const listAnswer = z.object({
  items: z.array(z.object({ id, metadata: z.record(z.string(), z.unknown()).optional() })),
  next_cursor: z.string().max(500).optional(),
});

const refundAnswer = z.object({ status: z.enum(["pending", "succeeded", "canceled"]) });

/** A refund's notice names its payment, a payment's is the payment. */
const notice = z.object({
  event: z.string().max(100),
  object: z.object({ id, payment_id: id.optional() }),
});

const reasons: Readonly<Record<string, PaymentReason>> = {
  insufficient_funds: "funds",
  card_expired: "card",
  invalid_card_number: "card",
  invalid_csc: "card",
  permission_revoked: "card",
  expired_on_confirmation: "expired",
  canceled_by_merchant: "cancelled",
};

/** What a shop is answered that may not give money back, or keep cards. */
const mayNot = 403;

/** Uses YooKassa's HTTP API, configured as `https://shop:secret@api.yookassa.ru/v3`. */
export function yookassa(address: string): Terminal {
  const url = new URL(address);
  const base = `${url.origin}${url.pathname.replace(/\/$/, "")}`;
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = `Basic ${Buffer.from(login).toString("base64")}`;
  const post = async (path: string, key: string, body: unknown, refusals?: readonly number[]) =>
    callTerminal(`${base}${path}`, {
      method: "POST",
      refusals,
      headers: { authorization, "idempotence-key": key },
      body,
    });
  const get = async (path: string) =>
    callTerminal(`${base}${path}`, { method: "GET", headers: { authorization } });
  return {
    id: "yookassa",
    currencies: ["RUB"],
    async start({ urlSuccess, keeps, ...payment }) {
      const asked = {
        ...paymentOf(payment),
        confirmation: { type: "redirect", return_url: siteAddress(urlSuccess) },
        ...(keeps && { save_payment_method: true }),
      };
      const answer = paymentAnswer.parse(
        await post("/payments", payment.id, asked, keeps ? [mayNot] : []),
      );
      const to = answer.confirmation?.confirmation_url;
      if (!to || !/^https?:/.test(to)) throw new Error("the terminal says nowhere to pay");
      return { externalId: answer.id, start: { url: to } };
    },
    async read({ externalId, charge }) {
      if (externalId === null) return waiting;
      const answer = await get(`/payments/${encodeURIComponent(externalId)}`);
      return stateOf(paymentAnswer.parse(answer), charge);
    },
    async refund({ externalId, currency }, amount, key) {
      const { status } = refundAnswer.parse(
        await post(
          "/refunds",
          key,
          { payment_id: externalId, amount: amountOf(amount, currency) },
          [mayNot],
        ),
      );
      if (status === "canceled") throw new TerminalRefused("the refund was cancelled");
      if (status === "pending") throw new Error("the refund is still being made");
    },
    charges: {
      async make(payment, key) {
        const asked = { ...paymentOf(payment), payment_method_id: key };
        return paymentAnswer.parse(await post("/payments", payment.id, asked, [mayNot])).id;
      },
      async find({ id: paymentId }, since) {
        let cursor: string | undefined;
        for (let page = 0; page < maxPages; page++) {
          const query = new URLSearchParams({
            "created_at.gte": new Date(since.getTime() - minute).toISOString(),
            limit: "100",
            ...(cursor && { cursor }),
          });
          const { items, next_cursor } = listAnswer.parse(await get(`/payments?${query}`));
          const found = items.find(({ metadata }) => metadata?.paymentId === paymentId);
          if (found || !next_cursor) return found?.id ?? null;
          cursor = next_cursor;
        }
        throw new Error("the terminal has too many payments to look through");
      },
    },
    // The callback is not signed, so it only says which payment to look up.
    receive: async ({ body }: Callback): Promise<Heard> => {
      const { success, data } = notice.safeParse(parsed(body));
      if (!success) return { kind: "refused" };
      const externalId = data.object.payment_id ?? data.object.id;
      return { kind: "ask", externalId, isSigned: false };
    },
  };
}

const minute = 60_000;
const maxPages = 500;

const waiting: TerminalState = {
  state: "waiting",
  refunded: zero,
  card: null,
  reason: null,
  key: null,
};

function paymentOf({
  id: paymentId,
  charge,
  currency,
}: Pick<Charge, "id" | "charge" | "currency">) {
  return {
    amount: amountOf(charge, currency),
    capture: true,
    description: `Top-up ${paymentId}`,
    metadata: { paymentId },
  };
}

function stateOf(
  { status, amount, refunded_amount, payment_method, cancellation_details }: PaymentAnswer,
  charge: Charge["charge"],
): TerminalState {
  const card = payment_method?.card?.last4 ?? null;
  const refunded = parseMoney(refunded_amount?.value ?? "0") ?? zero;
  if (status === "canceled") {
    const reason = reasons[cancellation_details?.reason ?? ""] ?? "declined";
    return { state: "failed", refunded, card, reason, key: null };
  }
  if (status !== "succeeded") return { ...waiting, card };
  if (parseMoney(amount.value) !== charge) throw new Error("the terminal took another amount");
  const key = payment_method?.saved ? (payment_method.id ?? null) : null;
  return { state: "paid", refunded, card, reason: null, key };
}

function amountOf(amount: Money, currency: string) {
  const [whole = "0", cents = ""] = moneyToDecimal(amount).split(".");
  return { value: `${whole}.${cents.padEnd(2, "0")}`, currency };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return null;
  }
}
