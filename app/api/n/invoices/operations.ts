import { idParams } from "#lib/id-params.ts";
import { invoiceInput, invoiceView, settleInput } from "#lib/invoices/invoice.ts";
import { invoicesList } from "#lib/invoices/list.ts";
import {
  createInvoice,
  getInvoice,
  listInvoices,
  settleInvoice,
} from "#server/invoices/service.ts";
import { operation } from "#server/transport/operation.ts";

const tag = "Money";

export const list = operation({
  method: "get",
  path: "/n/invoices",
  summary: "Invoices, newest first",
  tag,
  list: invoicesList,
  verb: listInvoices,
  args: ({ list: wanted }) => [wanted],
  answer: invoiceView,
});

export const create = operation({
  method: "post",
  path: "/n/invoices",
  summary:
    "Make an invoice by which an account's balance is topped up; its PDF is at /documents/{documentId}/pdf",
  tag,
  body: invoiceInput,
  idempotent: true,
  verb: createInvoice,
  args: ({ body }, { idempotency }) => [body, idempotency],
  answer: invoiceView,
});

export const get = operation({
  method: "get",
  path: "/n/invoices/{id}",
  summary: "An invoice",
  tag,
  params: idParams,
  verb: getInvoice,
  args: ({ params }) => [params.id],
  answer: invoiceView,
});

export const update = operation({
  method: "put",
  path: "/n/invoices/{id}",
  summary: "Say that an invoice is paid, which credits its account once, or that it never will be",
  tag,
  params: idParams,
  body: settleInput,
  verb: settleInvoice,
  args: ({ params, body }) => [params.id, body],
  answer: invoiceView,
});
