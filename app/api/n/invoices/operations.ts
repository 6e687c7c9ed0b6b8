import { invoiceInput, invoiceView, settleInput } from "#lib/invoices/invoice.ts";
import { invoicesList } from "#lib/invoices/list.ts";
import {
  createInvoice,
  getInvoice,
  listInvoices,
  settleInvoice,
} from "#server/invoices/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations({ path: "/n/invoices", tag: "Money", answer: invoiceView });

export const list = resource.list({
  summary: "Invoices, newest first",
  list: invoicesList,
  verb: listInvoices,
});

export const create = resource.create({
  summary:
    "Make an invoice by which an account's balance is topped up; its PDF is at /documents/{documentId}/pdf",
  body: invoiceInput,
  verb: createInvoice,
});

export const get = resource.get({
  summary: "An invoice",
  verb: getInvoice,
});

export const update = resource.update({
  summary: "Say that an invoice is paid, which credits its account once, or that it never will be",
  body: settleInput,
  verb: settleInvoice,
});
