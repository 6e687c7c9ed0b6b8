"use server";

import { generateInput } from "#lib/documents/document.ts";
import { idParams } from "#lib/id-params.ts";
import { invoiceInput, settleInput } from "#lib/invoices/invoice.ts";
import { action } from "#server/transport/action.ts";
import { createInvoice, generateDocument, settleInvoice } from "./service.ts";

export const createInvoiceAction = action({
  input: invoiceInput,
  verb: createInvoice,
  args: (invoice, { idempotency }) => [invoice, idempotency],
  idempotent: "invoices.create",
});

export const settleInvoiceAction = action({
  input: idParams.extend(settleInput.shape),
  verb: settleInvoice,
  args: ({ id, status }) => [id, { status }],
});

export const generateDocumentAction = action({
  input: generateInput,
  verb: generateDocument,
  args: (wanted) => [wanted],
});
