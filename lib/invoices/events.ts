import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import { rowId } from "#lib/row-id.ts";
import { invoiceSources } from "./kinds.ts";

const told = { docNumber: z.string(), amount: z.number(), currency: z.string() };

export const invoicesEvents = {
  permission: "invoices.get",
  events: {
    created: durable(
      { ...told, source: z.enum(invoiceSources), isOwn: z.boolean(), documentId: rowId() },
      {
        // An account that created the invoice itself needs no notification.
        notification: ({ isOwn, docNumber, amount, currency }) =>
          isOwn
            ? null
            : { type: "InvoiceCreated", params: { number: docNumber, amount, currency } },
      },
    ),
    /** The invoice was paid or rejected. */
    status: durable(
      { ...told, status: z.enum(["paid", "rejected"]) },
      {
        heard: { as: "updated" },
        notification: ({ status, docNumber, amount, currency }) => ({
          type: status === "paid" ? "InvoicePaid" : "InvoiceRejected",
          params: { number: docNumber, amount, currency },
        }),
      },
    ),
  },
} as const satisfies EventsOfResource;
