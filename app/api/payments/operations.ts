import * as z from "zod";
import { idParams } from "#lib/id-params.ts";
import { paymentMethods } from "#lib/payments/kinds.ts";
import { paymentsList } from "#lib/payments/list.ts";
import { methodView } from "#lib/payments/methods.ts";
import {
  createPaymentInput,
  paymentView,
  refundInput,
  startedPayment,
} from "#lib/payments/payment.ts";
import { siteAddress } from "#server/mail/service.ts";
import {
  createPayment,
  getPayment,
  listMethods,
  listPayments,
  printReceipt,
  receivePayment,
  refundPayment,
} from "#server/payments/service.ts";
import { operation, publicOperation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/payments",
  summary: "Payments, newest first",
  tag: "Money",
  list: paymentsList,
  verb: listPayments,
  args: ({ list: wanted }) => [wanted],
  answer: paymentView,
});

export const create = operation({
  method: "post",
  path: "/payments",
  summary: "Begin a top-up of one's own account: it is paid at the address answered",
  tag: "Money",
  body: createPaymentInput,
  examples: {
    "By card": { amount: 1500, method: "yookassa", urlSuccess: "https://shop.example/thanks" },
    "At the test terminal": { amount: "250.50", method: "test" },
  },
  idempotent: true,
  verb: createPayment,
  args: ({ body }, { idempotency }) => [body, idempotency],
  view: ({ id, url }) => ({ id, url: siteAddress(url) }),
  answer: startedPayment,
});

export const listOffered = operation({
  method: "get",
  path: "/payments/methods",
  summary: "Ways to pay for one's own account",
  tag: "Money",
  verb: listMethods,
  args: () => [],
  view: (data) => ({ data }),
  answer: z.object({ data: z.array(methodView) }),
});

export const get = operation({
  method: "get",
  path: "/payments/{id}",
  summary: "A payment",
  tag: "Money",
  params: idParams,
  verb: getPayment,
  args: ({ params }) => [params.id],
  answer: paymentView,
});

export const receipt = operation({
  method: "get",
  path: "/payments/{id}/receipt",
  summary: "A receipt of what was paid, as PDF",
  tag: "Money",
  params: idParams,
  verb: printReceipt,
  args: ({ params }) => [params.id],
  answer: { kind: "bytes", types: ["application/pdf"] },
});

export const refund = operation({
  method: "post",
  path: "/payments/{id}/refund",
  summary: "Give a payment back, all of it or a part: it is taken off the balance at once",
  tag: "Money",
  params: idParams,
  body: refundInput,
  idempotent: true,
  verb: refundPayment,
  args: ({ params, body }, { idempotency }) => [params.id, body.amount, idempotency],
  answer: paymentView,
});

export const receive = publicOperation({
  method: "post",
  path: "/payments/callbacks/{method}",
  summary: "A payment terminal says that something has come of a payment",
  tag: "Money",
  params: z.object({ method: z.enum(paymentMethods) }),
  body: { kind: "raw", limit: 256 * 1024 },
  answer: { kind: "bytes", types: ["text/plain"] },
  run: async ({ params, body }, { request }) => {
    await receivePayment(params.method, { headers: request.headers, bytes: body.bytes });
    return new Response("", {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  },
});
