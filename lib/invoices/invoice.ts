import * as z from "zod";
import { paidAmount } from "#lib/payments/payment.ts";
import { rowId } from "#lib/row-id.ts";
import { invoiceSources, invoiceStatuses } from "./kinds.ts";

/** The input that creates an invoice, for the own account or a customer's. */
export const invoiceInput = z.object({
  customerId: rowId("invoices.errors.customer")
    .optional()
    .meta({ description: "Whose balance it is to reach; one's own where not given" }),
  requisiteId: rowId("documents.errors.requisite"),
  companyId: rowId("documents.errors.company"),
  amount: paidAmount,
});

export type InvoiceInput = z.output<typeof invoiceInput>;

const whole = invoiceInput.required({ customerId: true });
const asked = ["customerId", "requisiteId", "companyId", "amount"] as const;

/**
 * The same as the form asks for it: each field appears once the one before it is known, so only the first that lacks
 * something is named.
 */
export const invoiceForm = z
  .custom<z.input<typeof whole>>()
  .superRefine((values, context) => {
    const issues = whole.safeParse(values, { reportInput: true }).error?.issues ?? [];
    const first = asked.find((name) => issues.some(({ path }) => path[0] === name));
    for (const { path, message } of issues)
      if (path[0] === first) context.addIssue({ code: "custom", path, message });
  })
  .pipe(whole);

/** The outcome of a waiting invoice: it was paid, or never will be. */
export const settleInput = z.object({
  status: z.enum(["paid", "rejected"], "invoices.errors.status"),
});

export type SettleInvoice = z.output<typeof settleInput>;

/** An invoice as the API and the screens see it. Amounts are in units of its currency. */
export const invoiceView = z
  .object({
    id: rowId(),
    status: z.enum(invoiceStatuses),
    source: z.enum(invoiceSources),
    amount: z.number(),
    vat: z.number().meta({ description: "Part of the amount; 0 without VAT" }),
    vatRate: z.int().nullable().meta({ description: "Basis points; null without VAT" }),
    currency: z.string(),
    customer: z.string().meta({ description: "What its account is called" }),
    OwnerId: rowId(),
    requisiteId: rowId(),
    requisite: z.string().meta({ description: "Who pays, as the document names them" }),
    companyId: rowId(),
    company: z.string().meta({ description: "Who is paid, as the document names them" }),
    documentId: rowId(),
    docNumber: z.string(),
    day: z.iso.date(),
    BillingId: rowId().nullable().meta({ description: "The transaction that credited it" }),
    settles: z.boolean().meta({ description: "Whether who asks says if it is paid" }),
    takenFrom: z.object({ OwnerId: rowId(), name: z.string() }).nullable().meta({
      description:
        "The reseller whose balance gives the amount once it is paid; told to who says so, else null",
    }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Invoice" });

export type InvoiceView = z.infer<typeof invoiceView>;
