"use server";

import { generateInput } from "#lib/documents/document.ts";
import { idParams } from "#lib/id-params.ts";
import { invoiceInput, settleInput } from "#lib/invoices/invoice.ts";
import { createAction, inputAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import { createInvoice, generateDocument, settleInvoice } from "./service.ts";

export const createInvoiceAction = createAction("invoices.create", invoiceInput, createInvoice);

export const settleInvoiceAction = action({
  input: idParams.extend(settleInput.shape),
  verb: settleInvoice,
  args: ({ id, status }) => [id, { status }],
});

export const generateDocumentAction = inputAction(generateInput, generateDocument);
