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
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/payments", "Money", paymentView);

export const list = resource.list("Payments, newest first", paymentsList, listPayments);

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
  errors: ["Unprocessable"],
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

export const get = resource.get("A payment", getPayment);

export const receipt = resource.part(
  "receipt",
  "A receipt of what was paid, as PDF",
  printReceipt,
  { kind: "bytes", types: ["application/pdf"] },
  ["Conflict"],
);

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
