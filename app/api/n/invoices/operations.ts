import { invoiceInput, invoiceView, settleInput } from "#lib/invoices/invoice.ts";
import { invoicesList } from "#lib/invoices/list.ts";
import {
  createInvoice,
  getInvoice,
  listInvoices,
  settleInvoice,
} from "#server/invoices/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/n/invoices", "Money", invoiceView);

export const list = resource.list("Invoices, newest first", invoicesList, listInvoices);

export const create = resource.create(
  "Make an invoice by which an account's balance is topped up; its PDF is at /documents/{documentId}/pdf",
  invoiceInput,
  createInvoice,
);

export const get = resource.get("An invoice", getInvoice);

export const update = resource.update(
  "Say that an invoice is paid, which credits its account once, or that it never will be",
  settleInput,
  settleInvoice,
);
