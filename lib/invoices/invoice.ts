import * as z from "zod";
import { paidAmount } from "#lib/payments/payment.ts";
import { invoiceSources, invoiceStatuses } from "./kinds.ts";

/** What makes an invoice (specification 5): of one's own account, or of a customer's below. */
export const invoiceInput = z.object({
  customerId: z
    .guid("invoices.errors.customer")
    .optional()
    .meta({ description: "Whose balance it is to reach; one's own where not given" }),
  requisiteId: z.guid("documents.errors.requisite"),
  companyId: z.guid("documents.errors.company"),
  amount: paidAmount,
});

export type InvoiceInput = z.output<typeof invoiceInput>;

/** What becomes of one that waits: its money has come, or never will. */
export const settleInput = z.object({
  status: z.enum(["paid", "rejected"], "invoices.errors.status"),
});

export type SettleInvoice = z.output<typeof settleInput>;

/** An invoice as the API and the screens see it. Amounts are in units of its currency. */
export const invoiceView = z
  .object({
    id: z.guid(),
    status: z.enum(invoiceStatuses),
    source: z.enum(invoiceSources),
    amount: z.number(),
    vat: z.number().meta({ description: "Part of the amount; 0 without VAT" }),
    vatRate: z.int().nullable().meta({ description: "Basis points; null without VAT" }),
    currency: z.string(),
    customer: z.string().meta({ description: "What its account is called" }),
    OwnerId: z.guid(),
    requisiteId: z.guid(),
    requisite: z.string().meta({ description: "Who pays, as the document names them" }),
    companyId: z.guid(),
    company: z.string().meta({ description: "Who is paid, as the document names them" }),
    documentId: z.guid(),
    docNumber: z.string(),
    day: z.iso.date(),
    BillingId: z.guid().nullable().meta({ description: "The transaction that credited it" }),
    settles: z.boolean().meta({ description: "Whether who asks says if it is paid" }),
    takenFrom: z.object({ OwnerId: z.guid(), name: z.string() }).nullable().meta({
      description:
        "The reseller whose balance gives the amount once it is paid; told to who says so, else null",
    }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Invoice" });

export type InvoiceView = z.infer<typeof invoiceView>;
